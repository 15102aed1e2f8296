// Which tests hold a statement of the specification: markers like `// spec: 2.3, 9.12` beside the tests, by the numbers of
// docs/specification.md. A marker is above a test, above a row of a test's table, or above a file's imports for the whole file.
const MARKER = /^[ \t]*\/\/ spec: (\d+\.\d+(?:, \d+\.\d+)*)$/
const ALMOST = /^[ \t]*\/\/[ \t]*spec\b/i
const TEST_FILE = /\.(test|e2e)\.tsx?$/
const TEST = /^(?:it|test|describe)\b/
const SKIPPED = /^(?:it|test|describe)\.(?:skip|todo|fixme)\b/
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const BACKTICKED_FILE = /`([\w./-]+\/[\w./-]+\.\w+)`/g

/** What the markers of a file say: `{ ids, file, test }`, `test` empty for the whole file, `fault` where a marker can't be read. */
export function markersOf(file, text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!ALMOST.test(line)) return []
    const ids = MARKER.exec(line)?.[1]?.split(', ') ?? []
    const marked = codeBelow(lines.slice(index + 1))
    return [{ ids, file, test: nameOf(marked), fault: faultOf(file, line, marked) }]
  })
}

/** The page with the tests of each statement as the markers name them. */
export function writeTests(page, markers) {
  const cell = id => {
    const holding = markers.filter(({ ids }) => ids.includes(id))
    const named = holding.map(({ file, test }) =>
      test ? `\`${file}\`: ${test.replaceAll('|', '\\|')}` : `\`${file}\``,
    )
    return [...new Set(named)].sort().join('; ')
  }
  const row = line => {
    const statement = statementOf(line)
    if (!statement) return line
    const { id, text, besides } = statement
    return `| ${[id, text, cell(id), besides].join(' | ')} |`.replace(/ {2,}\|/g, ' |')
  }
  return page.split('\n').map(row).join('\n')
}

/** What is wrong with page and markers, a sentence each. `exists` says whether the project has a file. */
export function faultsOf(page, markers, exists) {
  const statements = page.split('\n').flatMap(line => statementOf(line) ?? [])
  const known = new Set(statements.map(({ id }) => id))
  const held = new Set(markers.flatMap(({ ids }) => ids))
  return [
    ...markers.flatMap(({ fault }) => fault ?? []),
    ...markers.flatMap(({ ids, file }) =>
      ids.filter(id => !known.has(id)).map(id => `${file}: the specification has no statement ${id}.`),
    ),
    ...statements.flatMap(({ id }, index) =>
      statements.findIndex(other => other.id === id) < index ? [`${id} numbers two statements.`] : [],
    ),
    ...statements.filter(({ id, besides }) => !held.has(id) && !besides).map(({ id }) => `${id}: no test holds it.`),
    ...statements.flatMap(({ id, besides }) => faultsBeside(id, besides, exists)),
    ...(page === writeTests(page, markers) ? [] : ['docs/specification.md is out of date: npm run specification']),
  ]
}

function faultsBeside(id, besides, exists) {
  const named = [...besides.matchAll(BACKTICKED_FILE)].map(([, file]) => file)
  return named.flatMap(file => {
    if (TEST_FILE.test(file)) return [`${id}: ${file} is named by hand: put a marker beside the test.`]
    return exists(file) ? [] : [`${id}: there is no ${file}.`]
  })
}

function statementOf(line) {
  const [, id = '', text = '', , besides = ''] = line.split(/(?<!\\)\|/).map(cell => cell.trim())
  return /^\d+\.\d+$/.test(id) ? { id, text, besides } : null
}

function faultOf(file, line, marked) {
  if (!TEST_FILE.test(file)) return `${file}: "${line.trim()}" stands in no test.`
  if (!MARKER.test(line)) return `${file}: "${line.trim()}" is not written like "// spec: 2.3, 9.12".`
  if (SKIPPED.test(marked)) return `${file}: "${line.trim()}" marks a test that does not run.`
  return isWholeFile(marked) || nameOf(marked) ? undefined : `${file}: "${line.trim()}" marks nothing.`
}

/** The code that follows a marker, without blank lines and comments between them. */
function codeBelow(lines) {
  const first = lines.findIndex(line => line.trim() && !/^\s*(\/\/|\/\*|\*)/.test(line))
  return first < 0 ? '' : lines.slice(first).join('\n').trimStart()
}

/** The name of a test, `…` where it is filled in later; of a row of a table the texts that it holds. */
function nameOf(code) {
  if (isWholeFile(code)) return ''
  if (!TEST.test(code)) return (code.split('\n')[0].match(QUOTED) ?? []).map(unquoted).join(', ')
  const [, name = ''] =
    new RegExp(`^[\\w.]+\\(\\s*(${QUOTED.source})`).exec(code) ??
    new RegExp(`\\)\\(\\s*(${QUOTED.source})`).exec(code) ??
    []
  return unquoted(name)
}

function isWholeFile(code) {
  return /^import\b/.test(code)
}

function unquoted(text) {
  return text
    .slice(1, -1)
    .replace(/\$\{[^}]*\}|%[sdj]|\$\w+/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('`', '')
}
