// Part of `npm run check`: refuses an import that docs/borders.md does not allow, and a folder that docs/architecture.md does not show.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfTree } from './house-tree.mjs'
import { faultsOf, readBorders } from './import-borders.mjs'
import { sourceFiles } from './source-files.mjs'
import { root } from './toolchain.mjs'

const files = sourceFiles()
const page = name => readFileSync(join(root, 'docs', name), 'utf8')
const faults = faultsOf(files, readBorders(page('borders.md')))
const treeFaults = faultsOfTree(page('architecture.md'), files.keys(), folder => existsSync(join(root, folder)))

for (const fault of [...faults, ...treeFaults]) console.error(fault)
console.log(
  `${files.size} files, ${faults.length} imports across a border, ${treeFaults.length} folders that the house does not show`,
)
process.exit(faults.length + treeFaults.length === 0 ? 0 : 1)
