// Part of `npm run check`: refuses an import that docs/borders.md does not allow, and a folder or file that docs/architecture.md does not show as it is.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfNames, faultsOfTree } from './house-tree.mjs'
import { faultsOf, readBorders } from './import-borders.mjs'
import { sourceFiles } from './source-files.mjs'
import { root } from './toolchain.mjs'

const files = sourceFiles()
const page = name => readFileSync(join(root, 'docs', name), 'utf8')
const faults = faultsOf(files, readBorders(page('borders.md')))
const house = page('architecture.md')
const treeFaults = [
  ...faultsOfTree(house, files.keys(), folder => existsSync(join(root, folder))),
  ...faultsOfNames(house, files.keys()),
]

for (const fault of [...faults, ...treeFaults]) console.error(fault)
console.log(`${files.size} files, ${faults.length} imports across a border, ${treeFaults.length} faults of its map`)
process.exit(faults.length + treeFaults.length === 0 ? 0 : 1)
