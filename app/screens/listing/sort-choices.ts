import type { BookSort, StrandType } from '../../../contract/book.ts'

/** A sort order with its label. */
export interface SortChoice {
  sort: BookSort
  label: string
}

const LABELS: Record<BookSort, string> = {
  relevance: 'Relevancia',
  sales: 'Más Vendidos',
  newest: 'Novedades',
  price: 'Precio: menor a mayor',
  '-price': 'Precio: mayor a menor',
}

/**
 * The sort orders of a list, its default first. A search defaults to relevance, new releases to the newest, everything else to the best
 * sellers. The default is not listed a second time under its own name.
 */
export function sortChoices({ q, strand }: { q: string; strand?: StrandType | undefined }): SortChoice[] {
  const ownOrder = q ? 'relevance' : strand === 'NEW_RELEASES' ? 'newest' : 'sales'
  const others = (Object.keys(LABELS) as BookSort[]).filter(sort => sort !== 'relevance' && sort !== ownOrder)
  return [{ sort: 'relevance', label: LABELS[ownOrder] }, ...others.map(sort => ({ sort, label: LABELS[sort] }))]
}

/** The chosen order; a sort equal to the default counts as the default. */
export function chosenSort(choices: readonly SortChoice[], sort: BookSort): SortChoice | undefined {
  return choices.find(choice => choice.sort === sort) ?? choices[0]
}
