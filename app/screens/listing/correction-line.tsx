import { messagingLink } from '../../../contract/contact-links.ts'
import { useShop } from '../../shell/use-shop.ts'
import { listAddress } from './list-filters.ts'
import type { BookList } from './load-list.ts'

/**
 * How a search was understood that is not answered as it was typed: what was probably meant, said where the list already answers it and
 * offered where it does not; and that the books are only the nearest to it, with the shop to ask for the one that is not among them.
 */
export function CorrectionLine({ list, pathname }: { list: BookList; pathname: string }) {
  const { profile } = useShop()
  const { correction, isNearest, content } = list.page
  const { filters } = list
  if (!filters.q || (!correction && !isNearest)) return null
  const link = correction && (
    <a className="text-link font-semibold" href={listAddress(pathname, { ...filters, q: correction.query })}>
      {correction.query}
    </a>
  )
  if (correction?.applied) {
    return (
      <p>
        No encontramos “{filters.q}”. Mostramos resultados para {link}.
      </p>
    )
  }
  const isShown = isNearest && content.length > 0
  return (
    <>
      {isShown && (
        <p>
          No encontramos “{filters.q}”.{' '}
          <a className="text-link" href={messagingLink(profile, `Hola, estoy buscando: ${filters.q}`)}>
            Pregúntanos por él
          </a>
          .
        </p>
      )}
      {link && <p>¿Quisiste decir {link}?</p>}
      {isShown && <p>Lo más parecido:</p>}
    </>
  )
}
