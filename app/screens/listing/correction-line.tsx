import { listAddress } from './list-filters.ts'
import type { BookList } from './load-list.ts'

/** What was probably meant by a search: said where the list already answers it, offered where it does not. */
export function CorrectionLine({ list, pathname }: { list: BookList; pathname: string }) {
  const { correction } = list.page
  const { filters } = list
  if (!correction || !filters.q) return null
  const link = (
    <a className="text-link font-semibold" href={listAddress(pathname, { ...filters, q: correction.query })}>
      {correction.query}
    </a>
  )
  return correction.applied ? (
    <p>
      No encontramos “{filters.q}”. Mostramos resultados para {link}.
    </p>
  ) : (
    <p>Quizás quisiste decir {link}.</p>
  )
}
