// `npm run specification`: writes into docs/specification.md which tests hold each statement, by the markers beside the tests.
// With `--check`, a part of `npm run check`: refuses a page and markers that do not fit.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './help.mjs'
import { sourceFiles } from './source-files.mjs'
import { faultsOf, markersOf, writeTests } from './spec-markers.mjs'
import { root } from './toolchain.mjs'

const args = process.argv.slice(2)
const checks = args.includes('--check')
answerHelp(
  'npm run specification\n\nWrites into docs/specification.md which tests hold each statement, by their markers.',
  {
    args: args.filter(arg => arg !== '--check'),
  },
)

const path = join(root, 'docs/specification.md')
const markers = [...sourceFiles()].flatMap(([file, text]) => markersOf(file, text))
const before = readFileSync(path, 'utf8')
const page = checks ? before : writeTests(before, markers)
if (page !== before) writeFileSync(path, page)

const faults = faultsOf(page, markers, file => existsSync(join(root, file)))
for (const fault of faults) console.error(fault)
console.log(`${markers.length} markers, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
