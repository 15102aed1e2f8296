import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const NOT_OURS = new Set(['node_modules', 'build', 'var', 'test-results', 'public', 'docs'])

/** Every program text of the project: path to text. */
export function sourceFiles() {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    entry => !/^\./.test(entry.name) && !NOT_OURS.has(entry.name),
  )
  const names = folders.flatMap(entry =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true }).map(name => join(entry.name, name))
      : [entry.name],
  )
  const sources = names.filter(name => /\.(tsx?|mjs)$/.test(name)).map(name => name.replaceAll('\\', '/'))
  return new Map(sources.map(name => [name, readFileSync(join(root, name), 'utf8')]))
}
