// `npm run simulate -- checkout-faults|month|sabotages`: purchases in a failing world, and both sides' books compared at the end.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exit(await run(['simulation/main.ts', ...process.argv.slice(2)]))
