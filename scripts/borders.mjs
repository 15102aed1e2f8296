// Part of `npm run check`: refuses an import that docs/borders.md does not allow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, readBorders } from './import-borders.mjs'
import { sourceFiles } from './source-files.mjs'
import { root } from './toolchain.mjs'

const files = sourceFiles()
const faults = faultsOf(files, readBorders(readFileSync(join(root, 'docs/borders.md'), 'utf8')))

for (const fault of faults) console.error(fault)
console.log(`${files.size} files, ${faults.length} imports across a border`)
process.exit(faults.length === 0 ? 0 : 1)
