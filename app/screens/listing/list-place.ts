import type { ListPlace } from './kept-lists.ts'

const CARDS = 'main li:has(> article)'

/** The first book whose card is not above the window, and its distance below the top in px. Browser only. */
export function placeInList(): ListPlace | undefined {
  for (const card of document.querySelectorAll(CARDS)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > 0) return { isbn: isbnOf(card), top }
  }
  return undefined
}

/** Scrolls to the reader's place; does nothing if the book is gone. */
export function returnToPlace({ isbn, top }: ListPlace): void {
  const card = [...document.querySelectorAll(CARDS)].find(card => isbnOf(card) === isbn)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** The ISBN at the end of the card's link to its book. */
function isbnOf(card: Element): string {
  return card.querySelector('a')?.pathname.split('/').at(-1) ?? ''
}
