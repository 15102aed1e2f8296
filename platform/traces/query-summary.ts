import { LRUCache } from 'lru-cache'

/** The operation and tables of a query: `SELECT orders payments`. It contains no values. */
export interface QuerySummary {
  operation: string
  /** Without repeats, in the order of the text. */
  tables: readonly string[]
  text: string
}

/** Comments, strings, quoted names, words with their schema, and the signs that matter here. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|e?'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?:"[^"]+"|[a-z_]\w*)(?:\.(?:"[^"]+"|[a-z_]\w*))*|[(),;]/gi
const STATEMENTS = new Set(
  'select insert update delete merge values begin start commit rollback savepoint release lock copy truncate refresh call set show listen notify analyze vacuum create alter drop'.split(
    ' ',
  ),
)
/** Words before a table name. */
const BEFORE_TABLES = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate', 'copy', 'view'])
const NOT_TABLES = new Set('select only lateral set unnest values where nowait skip of rows if from'.split(' '))
/** SQL functions with a FROM of their own, such as `extract(epoch from …)`. */
const WITH_OWN_FROM = new Set(['extract', 'trim', 'substring', 'overlay', 'position'])
const LONGEST_NAME = 255

const remembered = new LRUCache<string, QuerySummary>({
  max: 1000,
  maxSize: 4_000_000,
  sizeCalculation: (_, text) => text.length + 200,
})

/** Cached, since the same few texts repeat. */
export function summaryOf(text: string): QuerySummary {
  const known = remembered.get(text)
  if (known) return known
  const summary = summarise(text)
  remembered.set(text, summary)
  return summary
}

function summarise(text: string): QuerySummary {
  const tokens = wordsOf(text)
  const operation = operationOf(tokens)
  const tables = tablesOf(tokens)
  return { operation, tables, text: [operation, ...tables].join(' ').slice(0, LONGEST_NAME) }
}

function wordsOf(text: string): string[] {
  const words = text.match(TOKENS) ?? []
  return words
    .filter(word => !/^(?:--|\/\*|e?'|\$)/i.test(word))
    .map(word => (word.includes('"') ? word.replaceAll('"', '') : word.toLowerCase()))
}

/** The statement's own verb. Statements inside `with` are in parentheses, so they do not count. */
function operationOf(tokens: string[]): string {
  let depth = 0
  for (const token of tokens) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth === 0 && STATEMENTS.has(token)) return token.toUpperCase()
  }
  return 'OTHER'
}

function tablesOf(tokens: string[]): string[] {
  const own = namesOfWith(tokens)
  const found = new Set<string>()
  const calls: (string | undefined)[] = []
  let isList = false
  tokens.forEach((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (token === '(') calls.push(before)
    if (token === ')') calls.pop()
    const isAsked = BEFORE_TABLES.has(before ?? '') && readsTables(tokens, at - 1, calls)
    const isNext = isList && before === ','
    // A list of tables continues until the next SQL keyword: `from a, b x where`.
    if (isAsked || isNext) {
      // After an INSERT's table, a parenthesis holds its columns; after any other name, it holds a function's arguments.
      isList = isTable(token) && (after !== '(' || before === 'into')
      if (isList && !own.has(token)) found.add(token)
    } else if (isList && (token === '(' || token === ')' || SQL_WORDS.has(token))) isList = false
  })
  return [...found]
}

const SQL_WORDS = new Set(
  'where on set values select returning order group having limit union join left inner cross full right for using'.split(
    ' ',
  ),
)

/** Excludes `for update`, `do update`, `is distinct from`, and the FROM of functions. */
function readsTables(tokens: string[], at: number, calls: readonly (string | undefined)[]): boolean {
  const before = tokens[at - 1] ?? ''
  if (tokens[at] === 'update') return !['for', 'do', 'key', 'on'].includes(before)
  if (tokens[at] === 'from') return before !== 'distinct' && !WITH_OWN_FROM.has(calls.at(-1) ?? '')
  return true
}

function isTable(token: string): boolean {
  return /^[\w.]+$/.test(token) && !NOT_TABLES.has(token)
}

/** `with x as (…)`, `x (a, b) as (…)`: names that exist only within the query. */
function namesOfWith(tokens: string[]): Set<string> {
  const names = new Set<string>()
  if (tokens.includes('with')) {
    tokens.forEach((token, at) => {
      const isBody = ['(', 'materialized'].includes(tokens[at + 1] ?? '') || tokens[at + 1] === 'not'
      if (token !== 'as' || !isBody) return
      let name = at - 1
      if (tokens[name] === ')') while (name > 0 && tokens[name] !== '(') name--
      if (tokens[name] === '(') name--
      names.add(tokens[name] ?? '')
    })
  }
  return names
}
