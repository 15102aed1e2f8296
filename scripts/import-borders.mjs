// Who may import whom, by the table of docs/borders.md.
import { posix } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g
const STORE = /^(shop\/[^/]+\/).*-store\.ts$/
const DOOR = /^shop\/(desk|work)\//
const PACKAGES = {
  node: /^node:/,
  react: /^(@react-router\/|(react|react-dom|react-router)(\/|$))/,
  http: /^(@hono\/|hono(\/|$))/,
  database: /^(kysely|pg|pg-boss|pg-copy-streams)(\/|$)/,
}

/** The rows of a page's table, one for each folder that a line names. */
export function readBorders(markdown) {
  const lines = markdown.split('\n').filter(line => line.startsWith('| `'))
  return lines.flatMap(line => {
    const [who = '', may = '', packages = '', because = ''] = line.slice(1).split('|')
    const mayKnow = named(may)
    return named(who).map(folder => ({
      folder,
      mayKnow,
      packages: packages.trim().split(' '),
      because: because.trim(),
    }))
  })
}

/** What is wrong with the imports of these files (path to text), a sentence each. */
export function faultsOf(files, borders) {
  const imports = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]))
  const sources = [...imports].filter(([file]) => !/\.test\.tsx?$/.test(file))
  const faults = sources.flatMap(([file, targets]) => faultsOfFile(file, targets, borders))
  return [...faults, ...circles(new Map(sources)).map(circle => `${circle.join(' → ')}: a circle of imports.`)]
}

function faultsOfFile(file, targets, borders) {
  const row = rowOf(file, borders)
  if (!row) return [`${file}: its folder has no row in docs/borders.md.`]
  const outer = borders.find(({ folder }) => row.folder.startsWith(`${folder}/`))
  return targets.flatMap(target => {
    const isInside = !outer || lies(target, outer.folder)
    const because = refusal(file, isInside ? row : outer, target)
    return because ? [`${file} may not import ${target}: ${because}`] : []
  })
}

/** Why a file may not import a target; null where it may. */
function refusal(file, row, target) {
  const group = Object.keys(PACKAGES).find(name => PACKAGES[name].test(target))
  if (group) return row.packages.includes(group) ? null : row.because
  if (target.startsWith('npm:')) return null
  if (![row.folder, ...row.mayKnow].some(place => lies(target, place))) return row.because
  const [, owner] = STORE.exec(target) ?? []
  if (!owner || row.mayKnow.includes('test')) return null
  if (DOOR.test(file)) return 'A door opens on use cases, not on SQL: import the use case that the folder offers.'
  return file.startsWith(owner) ? null : "A folder's SQL is private to it: import the use case that the folder offers."
}

/** The narrowest row that a file is in. */
function rowOf(file, borders) {
  const rows = borders.filter(row => lies(file, row.folder))
  return rows.sort((one, other) => other.folder.length - one.folder.length)[0]
}

/** True where a file is the place, is in it at any depth, or directly in it where the place ends in `*`. */
function lies(file, place) {
  if (place.endsWith('*')) return posix.join(posix.dirname(file), '*') === place
  return file === place || file.startsWith(`${place}/`)
}

/** What a file imports: paths of the project, names of packages. */
export function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(([, name]) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
    return Object.values(PACKAGES).some(group => group.test(name)) ? name : `npm:${name}`
  })
}

/** Each circle once, as the files that it goes through. */
function circles(imports) {
  const found = []
  const done = new Set()
  const visit = (file, path) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file])
    else if (!done.has(file)) for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

function named(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
}
