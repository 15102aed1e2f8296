// `npm start`: installs, builds when sources changed, opens the shop.
import { buildIfChanged } from './build.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run, SMALL, settingsFile } from './toolchain.mjs'

answerHelp(
  'npm start\n\nOpens the shop. Settings come from the environment, as in PORT=4000 npm start, or from a file .env; docs/operations.md lists them.',
)
ensureInstalled()
await buildIfChanged()
process.exit(
  await run([...settingsFile(), 'server/main.ts'], { env: { ...SMALL, ...process.env, NODE_ENV: 'production' } }),
)
