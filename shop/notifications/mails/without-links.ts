/** As mail programs read them in an address (IDNA). */
const DOT_BEFORE_LETTER = /(\S[.\u2024\u3002\u06d4\ufe52\uff0e\uff61])(?=[\p{L}\p{M}])/gu

/**
 * What a visitor typed, for a mail that may go to somebody else: no mail program makes a link of it, whatever endings of addresses it knows.
 * `Evil.bank` becomes `Evil. bank`, and `J.R. Tolkien` `J. R. Tolkien`.
 */
export function withoutLinks(text: string): string {
  return text.replace(DOT_BEFORE_LETTER, '$1 ')
}
