// `npm run bench`: measures the shop on this machine and writes docs/performance.md. Flags: see bench/bench.ts.
import { buildIfChanged } from './build.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run bench [-- --titles N --seconds S]\nnpm run bench -- search-speed|relevance|import-speed|order-speed|fresh-pages|desk|upgrade|under-attack|--million\nnpm run bench -- real-titles [--titles FOLDER] [--data FOLDER] [--show open|closed]\n\nMeasures the shop on this machine and writes docs/performance.md, or measures one part alone. real-titles asks the search what people type, over the real titles\nof FOLDER (also REAL_TITLES; ../shared/data/titles), and writes docs/search-relevance.md; desk [--orders N] writes docs/performance-desk.md; upgrade [--titles N --orders N] writes\ndocs/performance-upgrade.md; --data keeps the imported shop for the next run,\n--show lists what was missed.',
  { takesArguments: true },
)
ensureInstalled()
await buildIfChanged()
process.exit(await run(['bench/bench.ts', ...process.argv.slice(2)]))
