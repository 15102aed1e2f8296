// `npm run bench`: measures the shop on this machine and writes docs/performance.md. Flags: see bench/bench.ts.
import { buildIfChanged } from './build.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
await buildIfChanged()
process.exit(await run(['bench/bench.ts', ...process.argv.slice(2)]))
