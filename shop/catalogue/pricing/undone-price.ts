/**
 * A rule price that a person undid with its import. Since then no import changed the price, the supplier stated no other, and nobody applied
 * the rules.
 */
export interface UndonePrice {
  importId: number
  /** ISO 8601. */
  undoneAt: string
  /** Null if unknown. */
  undoneBy: string | null
  /** The undone price, in centésimos; null: the rules had removed the price. */
  cents: number | null
}
