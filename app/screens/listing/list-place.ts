import type { ListPlace } from './kept-lists.ts'

const CARDS = 'main li:has(> article)'

/** The first book of the list that is not above the window, and how far below its top it is. Browser only. */
export function placeInList(): ListPlace | undefined {
  for (const card of document.querySelectorAll(CARDS)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return { isbn: isbnOf(card), top }
  }
  return undefined
}

/** Scrolls to where the reader was. A book that has gone leaves the page as it is. */
export function returnToPlace({ isbn, top }: ListPlace): void {
  const card = [...document.querySelectorAll(CARDS)].find(card => isbnOf(card) === isbn)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** A card leads to its book, whose address ends with its ISBN. */
function isbnOf(card: Element): string {
  return card.querySelector('a')?.pathname.split('/').at(-1) ?? ''
}
