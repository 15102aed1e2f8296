import { BESTSELLERS_PATH, listingPath, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import { messagingLink } from '../../../contract/contact-links.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BookGridSkeleton } from '../../books/book-grid.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { countInWords, reportedList } from './list-title.ts'
import type { ListView } from './list-view.ts'
import type { BookList } from './load-list.ts'
import { useLasting } from './use-lasting.ts'

/** A list without books (specification §2): advice, and the shop's contacts. */
export function NoBooks({ list, view }: { list: BookList; view: ListView }) {
  const { profile } = useShop()
  useListReports(reportedList(list), [], list.filters.q)
  const isSlow = useLasting(view.isListComing)
  if (isSlow) return <BookGridSkeleton count={PAGE_SIZE} />

  const message = questionAbout(list)
  const mail = `mailto:${profile.email}${message ? `?body=${encodeURIComponent(message)}` : ''}`
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center pt-6 pb-8 text-center sm:pt-10">
      <EmptyShelf className="w-full max-w-sm" />
      <div role="status">
        <h2 className="mt-8 font-medium text-xl leading-snug">No encontramos los libros que buscabas</h2>
        <p className="mt-3 text-ink-soft">{advice(list)}</p>
      </div>
      <Alternatives list={list} />
      <div className="mt-6 grid gap-3 xs:flex xs:flex-wrap xs:justify-center">
        <a className={buttonClass('primary')} href={messagingLink(profile, message)}>
          <Icon name="chat" />
          Escribir por WhatsApp
        </a>
        <a className={buttonClass('secondary')} href={mail}>
          <Icon name="mail" />
          Escribir un email
        </a>
      </div>
      <p className="mt-8 flex flex-wrap justify-center gap-x-5 text-sm">
        <a className="text-link inline-flex min-h-11 items-center" href={BESTSELLERS_PATH}>
          Más Vendidos
        </a>
        <a className="text-link inline-flex min-h-11 items-center" href={NEW_RELEASES_PATH}>
          Novedades
        </a>
      </p>
    </section>
  )
}

/** Advice on what to try next. */
function advice({ unknownIsbn, isMistypedIsbn, filters, page }: BookList): string {
  if (unknownIsbn) {
    return `El ISBN ${unknownIsbn} es correcto, pero no está en nuestro catálogo. Escríbenos y te decimos si podemos conseguirlo, o busca el libro por su título.`
  }
  if (isMistypedIsbn) return 'A ese ISBN le falla alguna cifra. Revísalo, o busca el libro por su título.'
  const canBeShorter = filters.q && !page.alternatives?.withoutFilters
  return `${canBeShorter ? 'Prueba con menos palabras, solo el apellido del autor o el ISBN. ' : ''}Cuéntanos qué libro te interesa.`
}

/** The message to the shop, with the search in it. */
function questionAbout({ unknownIsbn, filters }: BookList): string | undefined {
  if (unknownIsbn) return `Hola, busco el libro con ISBN ${unknownIsbn}. ¿Pueden conseguirlo?`
  const sought = [filters.q, filters.a, filters.p].filter(Boolean).join(', ')
  return sought ? `Hola, estoy buscando: ${sought}` : undefined
}

/** Alternatives to an empty search: without filters, or an author with a similar name. */
function Alternatives({ list }: { list: BookList }) {
  const { withoutFilters = 0, authors = [] } = list.page.alternatives ?? {}
  if (withoutFilters === 0 && authors.length === 0) return null
  return (
    <div className="mt-4">
      {withoutFilters > 0 && (
        <a
          className="text-link inline-flex min-h-11 items-center font-semibold"
          href={listingPath({ q: list.filters.q, sort: list.filters.sort })}
        >
          Hay {countInWords(withoutFilters)} sin los filtros
        </a>
      )}
      {authors.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">Autores con un nombre parecido:</p>
          <ul className="flex flex-wrap justify-center gap-x-5">
            {authors.map(author => (
              <li key={author}>
                <a className="text-link inline-flex min-h-11 items-center" href={listingPath({ a: author })}>
                  {author}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
