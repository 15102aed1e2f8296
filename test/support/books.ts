import type { Insertable } from 'kysely'
import { isbn13CheckDigit } from '../../contract/isbn.ts'
import type { Books } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

let made = 0

/** Inserts a book into the catalogue. Fields that a test does not name get plausible values. */
export async function insertBook(db: Database, fields: Partial<Insertable<Books>> = {}) {
  made++
  const first12 = `9789974${String(made).padStart(5, '0')}`
  return db
    .insertInto('books')
    .values({
      bibliomanager_id: String(100_000 + made),
      isbn: first12 + isbn13CheckDigit(first12),
      title: `Libro ${made}`,
      author: 'Ana Autora',
      publisher: 'Editorial de Prueba',
      price_cents: 100_000,
      unit_weight_g: 400,
      category_codes: ['FA'],
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
