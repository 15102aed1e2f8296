// `npm run sandbox`: the card provider's sandbox on a port of its own, for a shop that is started with the settings it prints.
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run sandbox [-- --port 3900] [--folder FOLDER] [--webhook-retry-scale N]\n\nStarts the pretended card provider and prints the settings that lead a shop to it. With FOLDER its payments outlive it.',
  { takesArguments: true },
)
ensureInstalled()
process.exit(await run(['sandbox/start.ts', ...process.argv.slice(2)]))
