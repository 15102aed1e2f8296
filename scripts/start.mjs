// `npm start`: installs, builds when sources changed, opens the shop.
import { buildIfChanged } from './build.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run, SMALL, settingsFile, tellIfStopped } from './toolchain.mjs'

answerHelp(
  'npm start\n\nAbre la tienda. Los ajustes se toman del entorno, como en PORT=4000 npm start, o de un archivo .env; docs/operacion.md los enumera.',
)
ensureInstalled()
tellIfStopped()
await buildIfChanged()
process.exit(
  await run([...settingsFile(), 'server/main.ts'], { env: { ...SMALL, ...process.env, NODE_ENV: 'production' } }),
)
