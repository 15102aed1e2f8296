// `npm run mutants`: changes the code of orders, payments, shipping and money in a thousand small ways; each change must make a test fail.
// Writes docs/mutants.md. `npm run mutants -- orders/money shipping` tries these parts only (mutants/parts.ts names them all), and
// `npm run mutants -- --sample 5` tries every fifth declaration of the modules, and
// `npm run mutants -- orders/money --mutate shop/orders/paying/charge-card.ts` one file, with any of Stryker's options.
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run mutants [-- PART… [--sample N] [any option of Stryker]]\n\nChanges the code in a thousand small ways, each of which must make a test fail; writes docs/mutants.md. mutants/parts.ts names the parts. With --sample N one of N functions and constants is tried.',
  { takesArguments: true },
)
ensureInstalled()
process.exit(await run(['mutants/mutants.ts', ...process.argv.slice(2)]))
