// `npm run simulate -- checkout-faults|month|sabotages|disasters`: purchases in a failing world, and both sides' books compared at the end.
import { buildIfChanged } from './build.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
// Of the simulations only this one opens the shop as `npm start` does, with its pages.
if (process.argv[2] === 'disasters') await buildIfChanged()
process.exit(await run(['simulation/main.ts', ...process.argv.slice(2)]))
