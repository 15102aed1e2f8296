import { plainWords, type RealBook, titleParts } from './real-book.ts'

/**
 * The right books, as the query files write them: `words of the title @ words of the author # words of the publisher`, or an ISBN. The
 * title's words must follow one another; `=words` must be a whole title, subtitle or other part. The author's words may be in any order.
 */
export interface BookPattern {
  /** The words of the title, folded; empty if any title is right. */
  title: string
  isWholePart: boolean
  author: string[]
  publisher: string
  /** Set if only one edition is right. */
  isbn: string | null
}

/** `a || b && c`: of each group between `&&` a book must be shown, and any of the group's patterns will do. */
export function parsePatterns(text: string): BookPattern[][] {
  return text.split('&&').map(group => group.split('||').map(parsePattern))
}

function parsePattern(text: string): BookPattern {
  const [rest = '', publisher = ''] = text.trim().split('#')
  const [title = '', author = ''] = rest.split('@')
  const pattern = {
    title: plainWords(title),
    isWholePart: title.startsWith('='),
    author: plainWords(author).split(' ').filter(Boolean),
    publisher: plainWords(publisher),
    isbn: /^\d{13}$/.test(text.trim()) ? text.trim() : null,
  }
  if (pattern.title === '' && pattern.author.length === 0 && pattern.publisher === '') {
    throw new Error(`"${text}" names no book.`)
  }
  return pattern
}

/** A book with its words folded for repeated comparisons. */
export interface PlainBook {
  book: RealBook
  parts: string[]
  title: string
  author: string
  publisher: string
}

export function plainBook(book: RealBook): PlainBook {
  const padded = (text: string) => ` ${plainWords(text)} `
  return {
    book,
    parts: titleParts(book.title),
    title: padded(book.title),
    author: padded(book.author),
    publisher: padded(book.publisher),
  }
}

export function matches(pattern: BookPattern, { book, parts, title, author, publisher }: PlainBook): boolean {
  if (pattern.isbn !== null) return book.isbn === pattern.isbn
  const hasTitle = pattern.isWholePart ? parts.includes(pattern.title) : holds(title, pattern.title)
  return hasTitle && pattern.author.every(word => holds(author, word)) && holds(publisher, pattern.publisher)
}

function holds(padded: string, words: string): boolean {
  return words === '' || padded.includes(` ${words} `)
}
