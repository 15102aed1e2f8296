/**
 * A price that rules made of a book and that a person undid with its import: no import gave the book another one since, its supplier said no
 * other, and nobody applied the rules again.
 */
export interface UndonePrice {
  importId: number
  /** ISO 8601. */
  undoneAt: string
  /** Null where nobody is known. */
  undoneBy: string | null
  /** The price that was undone, centésimos; null: the rules had left the book without. */
  cents: number | null
}
