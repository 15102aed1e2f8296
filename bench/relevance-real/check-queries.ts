import { type BookPattern, matches, type PlainBook } from './book-pattern.ts'
import { nameWords, workTitle } from './real-book.ts'
import { drawHalf, type RealQuery } from './real-queries.ts'

/** Shorter words are too easily similar to another one. */
const SHORTEST_NEAR = 5

/**
 * What is wrong with the expectations, in a sentence each: they are checked against the data before anything is measured.
 * - A query appears once, in the half that it was drawn to, with a place that can be reached.
 * - Every pattern finds books, together as many as `editions` says.
 * - No other edition of an expected work (the same title by the same author) is forgotten.
 * - What is not held is in no title and no author, not even with one letter wrong.
 */
export function checkQueries(queries: readonly RealQuery[], books: readonly PlainBook[]): string[] {
  const editions = editionsOf(books)
  const seen = new Set<string>()
  return queries.flatMap(query => {
    const problems = [
      ...(seen.has(query.query) ? ['stands twice'] : []),
      ...(drawHalf(query.query) === query.half ? [] : [`belongs to the ${drawHalf(query.query)} half`]),
      ...(query.within === null ? checkNotHeld(query, books) : checkHeld(query, books, editions)),
    ]
    seen.add(query.query)
    return problems.map(problem => `"${query.query}" (${query.kind}): ${problem}`)
  })
}

function checkHeld(query: RealQuery, books: readonly PlainBook[], editions: Map<string, PlainBook[]>): string[] {
  const place = query.within ?? 0
  const problems = Number.isInteger(place) && place >= 1 && place <= 10 ? [] : ['wants no place from 1 to 10']
  query.groups.forEach((group, i) => {
    const found = group.map(pattern => books.filter(book => matches(pattern, book)))
    for (const [at, those] of found.entries()) {
      if (those.length === 0) problems.push(`no book is "${patternText(group[at] as BookPattern)}"`)
    }
    const right = new Set(found.flat())
    if (right.size !== query.editions[i]) problems.push(`${right.size} books are right, not ${query.editions[i]}`)
    const forgotten = found.flatMap((those, at) => otherEditions(group[at] as BookPattern, those, right, editions))
    for (const { book } of new Set(forgotten)) {
      problems.push(`forgets ${book.isbn}, ${book.title}, ${book.author}`)
    }
  })
  return problems
}

/** Books with the same title and author that the pattern misses. A pattern with a publisher or an ISBN leaves others out on purpose. */
function otherEditions(
  pattern: BookPattern,
  found: readonly PlainBook[],
  right: ReadonlySet<PlainBook>,
  editions: Map<string, PlainBook[]>,
): PlainBook[] {
  if (pattern.isbn !== null || pattern.publisher !== '' || pattern.title === '') return []
  return found.flatMap(({ book }) => {
    const work = workTitle(book.title)
    // If the pattern matched a later part of the title (an omnibus, the other language), books with the same first part prove nothing.
    if (!` ${work} `.includes(` ${pattern.title} `)) return []
    const names = new Set(nameWords(book.author))
    return (editions.get(work) ?? []).filter(
      other => !right.has(other) && nameWords(other.book.author).some(word => names.has(word)),
    )
  })
}

function editionsOf(books: readonly PlainBook[]): Map<string, PlainBook[]> {
  return Map.groupBy(books, ({ book }) => workTitle(book.title))
}

function checkNotHeld(query: RealQuery, books: readonly PlainBook[]): string[] {
  return query.groups.flat().flatMap(pattern => {
    const held = books.find(book => matches(pattern, book) || isNear(pattern, book))
    return held ? [`"${patternText(pattern)}" is held, or nearly: ${held.book.title}, ${held.book.author}`] : []
  })
}

/** True if title and author contain these words in this order, each with at most one wrong letter. */
function isNear(pattern: BookPattern, { title, author }: PlainBook): boolean {
  return hasNearly(title, pattern.title.split(' ').filter(Boolean)) && hasNearly(author, pattern.author)
}

function hasNearly(padded: string, words: readonly string[]): boolean {
  const all = padded.trim().split(' ')
  return all.some((_, start) => words.every((word, i) => isNearWord(word, all[start + i] ?? '')))
}

function isNearWord(word: string, other: string): boolean {
  if (word === other) return true
  if (word.length < SHORTEST_NEAR || Math.abs(word.length - other.length) > 1) return false
  const start = commonLength([...word], [...other])
  const [long, short] = word.length >= other.length ? [word, other] : [other, word]
  const isOneMore = long.slice(start + 1) === short.slice(start)
  const isOneOther = long.slice(start + 1) === short.slice(start + 1)
  const isSwapped =
    word[start] === other[start + 1] &&
    word[start + 1] === other[start] &&
    word.slice(start + 2) === other.slice(start + 2)
  return long.length === short.length ? isOneOther || isSwapped : isOneMore
}

function commonLength(letters: readonly string[], others: readonly string[]): number {
  const end = letters.findIndex((letter, i) => letter !== others[i])
  return end < 0 ? letters.length : end
}

function patternText({ title, author, publisher, isbn }: BookPattern): string {
  return (
    isbn ??
    [title, author.length > 0 && `@ ${author.join(' ')}`, publisher && `# ${publisher}`].filter(Boolean).join(' ')
  )
}
