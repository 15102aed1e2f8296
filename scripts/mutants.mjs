// `npm run mutants`: changes the code of orders, payments, shipping and money in a thousand small ways; each change must make a test fail.
// Writes docs/mutants.md. `npm run mutants -- orders/refunds shipping` tries these parts only (mutants/parts.ts names them all), and
// `npm run mutants -- orders/paying --mutate shop/orders/paying/charge-card.ts` one file, with any of Stryker's options.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exit(await run(['mutants/mutants.ts', ...process.argv.slice(2)]))
