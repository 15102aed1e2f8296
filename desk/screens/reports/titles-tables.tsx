import { shortAuthors } from '../../../contract/authors.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { ScrollRegion } from '../../shell/scroll-region.tsx'

type SoldTitle = Awaited<ReturnType<PersonsDesk['listBestTitles']>>[number]
type SearchedWords = Awaited<ReturnType<PersonsDesk['listSearchedWords']>>[number]

/** The best-selling titles, by copies. */
export function TitlesTable({ titles }: { titles: readonly SoldTitle[] }) {
  if (titles.length === 0) return <p className="panel p-6 text-center text-ink-soft">No se vendió ningún libro.</p>
  return (
    <ScrollRegion className="panel" label="Los libros más vendidos">
      <table className="desk-table desk-cards">
        <caption className="sr-only">Los libros más vendidos, por ejemplares</caption>
        <thead>
          <tr>
            <th scope="col">Libro</th>
            <th scope="col">ISBN</th>
            <th className="amount" scope="col">
              Ejemplares
            </th>
            <th className="amount" scope="col">
              Órdenes
            </th>
            <th className="amount" scope="col">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {titles.map(({ isbn, title, author, copies, orders, cents }) => (
            <tr key={isbn}>
              <th className="min-w-56 whitespace-normal! font-normal max-sm:w-full" scope="row">
                {title}
                {author && <span className="block text-ink-soft text-sm">{shortAuthors(author)}</span>}
              </th>
              <td className="whitespace-nowrap">{readableIsbn(isbn)}</td>
              <td className="amount" data-label="Ejemplares">
                {copies}
              </td>
              <td className="amount" data-label="Órdenes">
                {orders}
              </td>
              <td className="amount">{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Searches without a result, and whether the title sold all the same. */
export function SearchesTable({ searches }: { searches: readonly SearchedWords[] }) {
  return (
    <>
      <p className="max-w-prose text-ink-soft text-sm">
        La tienda no sigue a nadie de una búsqueda a una orden: solo cuenta las palabras que no encontraron nada. Al
        lado, los ejemplares vendidos en el mismo período de títulos con esas palabras: quien buscaba lo encontró de
        otra manera, o el libro llegó después.
      </p>
      {searches.length === 0 ? (
        <p className="panel p-6 text-center text-ink-soft">Todo lo que se buscó se encontró.</p>
      ) : (
        <ScrollRegion className="panel" label="Búsquedas sin resultado">
          <table className="desk-table">
            <caption className="sr-only">Búsquedas que no encontraron nada</caption>
            <thead>
              <tr>
                <th scope="col">Se buscó</th>
                <th className="amount" scope="col">
                  Veces
                </th>
                <th className="amount" scope="col">
                  Se vendieron
                </th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ query, times, copies }) => (
                <tr key={query}>
                  <th className="whitespace-normal! break-words font-normal" scope="row">
                    {query}
                  </th>
                  <td className="amount">{times}</td>
                  <td className="amount">{copies}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}
