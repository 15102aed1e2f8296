// `npm run build`: installs and builds whatever `npm start` would, for a shop that may not write beside its own files.
import { buildIfChanged } from './build.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run, tellIfStopped } from './toolchain.mjs'

answerHelp(
  'npm run build\n\nInstala lo que fija package-lock.json y construye las páginas, sin abrir la tienda: para un servicio o una imagen.',
)
ensureInstalled()
tellIfStopped()
await buildIfChanged()
// The links of PostgreSQL's libraries, which the shop makes at its start where they are missing.
const linkLibraries = `
  const { embeddedBinaries } = await import('./platform/database/embedded-binaries.ts')
  await embeddedBinaries().catch(error => console.warn(error.message))`
process.exit(await run(['--input-type=module', '--eval', linkLibraries]))
