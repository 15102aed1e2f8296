import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from './onix.ts'
import { createTestDatabase } from './test-database.ts'

/** The ISBN of the book that these records are about. */
export const ISBN = '9789974000018'
export const territory = (included: string, more = '') =>
  `<Territory><CountriesIncluded>${included}</CountriesIncluded>${more}</Territory>`
export const world = (excluded = '') =>
  `<Territory><RegionsIncluded>WORLD</RegionsIncluded>${excluded && `<CountriesExcluded>${excluded}</CountriesExcluded>`}</Territory>`
export const rights = (type: string, where: string) =>
  `<SalesRights><SalesRightsType>${type}</SalesRightsType>${where}</SalesRights>`
export const NOT_HERE = rights('03', territory('AR UY'))
/** What is kept of a book that is barred here. */
export const BARRED = { sales_rights: '03', price_cents: null, list_price_cents: 59_000 }

/** A shop that takes records of one book, each sent a day later. */
export async function shopOfOneBook() {
  const test = await createTestDatabase()
  let day = 0
  return {
    test,
    says: (product: Parameters<typeof onixProduct>[0], options: Parameters<typeof importFeeds>[2] = {}) => {
      day++
      const sent = `202609${String(day).padStart(2, '0')}T1200Z`
      return importFeeds(test, feedFile(onixMessage(onixProduct(product), { sent }), `dia-${day}.xml`), options)
    },
    book: () => onlyBook(test),
  }
}
