// Part of `npm run check`: refuses an import that docs/borders.md does not allow.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, readBorders } from './import-borders.mjs'
import { root } from './toolchain.mjs'

const NOT_OURS = new Set(['node_modules', 'build', 'var', 'test-results', 'public', 'docs'])

const folders = readdirSync(root, { withFileTypes: true }).filter(
  entry => !/^\./.test(entry.name) && !NOT_OURS.has(entry.name),
)
const names = folders.flatMap(entry =>
  entry.isDirectory()
    ? readdirSync(join(root, entry.name), { recursive: true }).map(name => join(entry.name, name))
    : [entry.name],
)
const sources = names.filter(name => /\.(tsx?|mjs)$/.test(name)).map(name => name.replaceAll('\\', '/'))
const files = new Map(sources.map(name => [name, readFileSync(join(root, name), 'utf8')]))
const faults = faultsOf(files, readBorders(readFileSync(join(root, 'docs/borders.md'), 'utf8')))

for (const fault of faults) console.error(fault)
console.log(`${files.size} files, ${faults.length} imports across a border`)
process.exit(faults.length === 0 ? 0 : 1)
