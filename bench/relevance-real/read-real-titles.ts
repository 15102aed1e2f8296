import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { RealBook } from './real-book.ts'

const TABLE = 'bookcrossing_merged.csv'
const LINES = 'alibrate.jsonl'

/** The folder with the real titles. They belong to others and are never part of this repository. */
export const REAL_TITLES_FOLDER = join(import.meta.dirname, '../../../shared/data/titles')

/** True if both files of real titles exist. */
export function hasRealTitles(folder: string): boolean {
  return [TABLE, LINES].every(file => existsSync(join(folder, file)))
}

/** The books of both files with an ISBN. Of books with the same ISBN the first is kept. */
export function readRealTitles(folder: string): RealBook[] {
  const rows: Record<string, string | null>[] = [
    ...parse(readFileSync(join(folder, TABLE)), { columns: true }),
    ...readFileSync(join(folder, LINES), 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => JSON.parse(line)),
  ]
  const books = new Map<string, RealBook>()
  for (const { isbn13, title, author, publisher } of rows) {
    if (!isbn13 || !title || books.has(isbn13)) continue
    books.set(isbn13, { isbn: isbn13, title, author: author ?? '', publisher: publisher ?? '' })
  }
  return [...books.values()]
}
