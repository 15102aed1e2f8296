/** Limits that no honest feed reaches; beyond them a text, a record or the whole file is refused. In characters unless bytes are stated. */
export const FEED_LIMITS = {
  /** One element's text, one CSV cell. */
  text: 1024 * 1024,
  /** Bytes of an indexed field of a book or record: PostgreSQL's index can't hold more. */
  name: 2000,
  /** One whole product; also the longest stretch without any markup. */
  record: 16 * 1024 * 1024,
  /** Nesting depth of elements. */
  depth: 100,
  /** Maximum ratio of decompressed to compressed size … */
  inflation: 200,
  /** … checked from this many decompressed bytes on (small files of blanks are not bombs). */
  inflationFrom: 64 * 1024 * 1024,
  /** Bytes of one decompressed file. */
  inflated: 20 * 1024 * 1024 * 1024,
  /** Records of one import that exchange ISBNs or ids between their books. */
  exchange: 1000,
  /** Files in a zip. */
  entries: 1000,
} as const
