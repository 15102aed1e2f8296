/** What no honest feed reaches; beyond it a text, a record or the whole file is refused. Sizes in characters unless they say bytes. */
export const FEED_LIMITS = {
  /** One element's text, one CSV cell. */
  text: 1024 * 1024,
  /** Bytes of what a book or record is listed by: an index holds no more. */
  name: 2000,
  /** One product with everything in it; also what may pass without a single piece of markup. */
  record: 16 * 1024 * 1024,
  /** Elements inside each other. */
  depth: 100,
  /** A compressed file may grow this many times … */
  inflation: 200,
  /** … once it has grown to this many bytes (small files of blanks are not bombs). */
  inflationFrom: 64 * 1024 * 1024,
  /** Bytes of one decompressed file. */
  inflated: 20 * 1024 * 1024 * 1024,
  /** Records of one import that pass ISBNs or ids between their books. */
  exchange: 1000,
  /** Files in a zip. */
  entries: 1000,
} as const
