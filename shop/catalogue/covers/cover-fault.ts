/** Why a cover could not be fetched from its address. */
export type CoverFault =
  /** The server answered 404 or 410. */
  | 'not-found'
  /** Not a picture, damaged, or more than 50 megapixels. */
  | 'not-an-image'
  | 'too-large'
  /** The address leads into a private network. */
  | 'private'
  | 'too-many-redirects'
  /** No answer, or an answer without a picture. May be temporary. */
  | 'unreachable'
