// `npm run mutants`: changes the code of orders, payments, shipping and money in a thousand small ways; each change must make a test fail.
// `npm run mutants -- --mutate shop/orders/place-order.ts` tries one file; with `--testFiles shop/orders/place-order.test.ts` against its own
// tests alone, which is quick, and can only find more survivors than there are. `npm run mutants -- stryker.declarations.config.mjs` tries
// what modules declare as they load.
import { ensureFolder, ensureInstalled, root, run } from './toolchain.mjs'

ensureInstalled()
ensureFolder(`${root}/test-results`)
process.exit(await run(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...process.argv.slice(2)]))
