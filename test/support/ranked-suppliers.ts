import type { ImportRequest } from '../../shop/catalogue/import/import-request.ts'
import { setRank } from '../../shop/catalogue/suppliers/set-rank.ts'
import { feedFile, importFeeds } from './onix.ts'
import { createTestDatabase } from './test-database.ts'

/** The ISBN of the book that suppliers talk about. */
export const ISBN = '9789974000018'
const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
export const byAna = { operator: 'ana', reason: 'prueba' }

/** Suppliers with these ranks (`Planeta`, or `Planeta:precio` for a field), each with CSV rows about one book. */
export async function shopOfSuppliers(ranks: Record<string, number> = {}) {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock }
  for (const [name, rank] of Object.entries(ranks)) {
    const [supplier = '', field = null] = name.split(':')
    await setRank(deps, { supplier, field, rank, ...byAna })
  }
  const says = (supplier: string | null, fields: Record<string, string>, options: Partial<ImportRequest> = {}) => {
    const cells = Object.entries({ isbn: ISBN, ...fields })
    const csv = [cells.map(([heading]) => heading), cells.map(([, cell]) => cell)].map(row => row.join(';')).join('\n')
    return importFeeds(test, feedFile(`${csv}\n`, 'libros.csv'), { supplier, ...options })
  }
  return { ...test, deps, says }
}
