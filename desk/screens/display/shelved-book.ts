/** A book on a shelf of the shop's own. */
export interface ShelvedBook {
  isbn: string
  title: string
  author: string | null
  /** Why readers do not see it. */
  note?: string | undefined
}
