/** Why a cover could not be fetched from its address. */
export type CoverFault =
  /** Nothing is there (404, 410). */
  | 'not-found'
  /** No picture, a damaged one, or one of more than 50 megapixels. */
  | 'not-an-image'
  | 'too-large'
  /** The address leads into a private network. */
  | 'private'
  | 'too-many-redirects'
  /** No answer, or none with a picture: it may be another one later. */
  | 'unreachable'
