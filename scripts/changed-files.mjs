import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from './toolchain.mjs'

/** The files that a caller names, those of its folders too, as paths from the project's root; null where nothing is named. Exit 2 for a path that is not there. */
export function changedFiles(args) {
  if (args.length === 0) return null
  return args.flatMap(arg => {
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), arg)
    const isOption = arg.startsWith('-')
    const isOutside = relative(root, path).startsWith('..')
    if (isOption || isOutside || !existsSync(path)) refuse(arg)
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path]
    return files.map(file => relative(root, file).replaceAll('\\', '/'))
  })
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

function refuse(arg) {
  console.error(`There is no file or folder "${arg}" in this project.\nHow it is called: npm run check -- --help`)
  process.exit(2)
}
