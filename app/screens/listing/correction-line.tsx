import { messagingLink } from '../../../contract/contact-links.ts'
import { useShop } from '../../shell/use-shop.ts'
import { listAddress } from './list-filters.ts'
import type { BookList } from './load-list.ts'

/**
 * Says how a search was understood, if not as typed. A correction is stated if the list already answers it, else offered. If the books are
 * only the nearest ones, the line says so and names the shop's contacts.
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
