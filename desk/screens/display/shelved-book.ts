/** A book on one of the shop's shelves. */
export interface ShelvedBook {
  isbn: string
  title: string
  author: string | null
  /** Why readers do not see the book. */
  note?: string | undefined
}
