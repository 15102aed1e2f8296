// `npm run bench`: measures the shop on this machine and writes docs/performance.md. Flags: see bench/bench.ts.
import { buildIfChanged } from './build.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run bench [-- --titles N --seconds S]\nnpm run bench -- search-speed|relevance|import-speed|order-speed|fresh-pages|under-attack|--million\n\nMeasures the shop on this machine and writes docs/performance.md, or measures one part alone.',
  { takesArguments: true },
)
ensureInstalled()
await buildIfChanged()
process.exit(await run(['bench/bench.ts', ...process.argv.slice(2)]))
