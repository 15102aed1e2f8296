// `npm run dev`: the shop straight from its sources; pages reload hot, the server starts again when its own files change.
import { answerHelp } from './help.mjs'
import { ensureInstalled, run, settingsFile } from './toolchain.mjs'

answerHelp('npm run dev\n\nOpens the shop from its sources, with hot reload. Settings are those of npm start.')
ensureInstalled()
// Named one by one: left to itself, the watcher follows Vite's temporary files too and never comes to rest.
const watched = ['server', 'shop', 'platform', 'contract', 'sandbox'].flatMap(folder => ['--watch-path', folder])
process.exit(
  await run([...settingsFile(), '--watch', ...watched, '--watch-preserve-output', 'server/main.ts', '--dev']),
)
