// `npm run sandbox`: the card provider's sandbox on a port of its own, for a shop that is started with the settings it prints.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exit(await run(['sandbox/start.ts', ...process.argv.slice(2)]))
