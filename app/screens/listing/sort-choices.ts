import type { BookSort, StrandType } from '../../../contract/book.ts'

/** A way to sort a list, as the reader knows it. */
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
 * How a list can be sorted, its own order first. Only a search has a relevance: the order of the new releases is that of the shelf,
 * and of everything else that the better seller comes first. The order that says the same is left out.
 */
export function sortChoices({ q, strand }: { q: string; strand?: StrandType | undefined }): SortChoice[] {
  const ownOrder = q ? 'relevance' : strand === 'NEW_RELEASES' ? 'newest' : 'sales'
  const others = (Object.keys(LABELS) as BookSort[]).filter(sort => sort !== 'relevance' && sort !== ownOrder)
  return [{ sort: 'relevance', label: LABELS[ownOrder] }, ...others.map(sort => ({ sort, label: LABELS[sort] }))]
}

/** The choice a list follows; a sort that its own order already is counts as that. */
export function chosenSort(choices: readonly SortChoice[], sort: BookSort): SortChoice | undefined {
  return choices.find(choice => choice.sort === sort) ?? choices[0]
}
