/** A dot before a letter, in all the forms that mail programs accept in an address (IDNA). */
const DOT_BEFORE_LETTER = /(\S[.\u2024\u3002\u06d4\ufe52\uff0e\uff61])(?=[\p{L}\p{M}])/gu

/**
 * Changes text from a visitor so that no mail program makes a link of it, whatever top-level domains it knows. The mail may go to somebody
 * else. `Evil.bank` becomes `Evil. bank`, and `J.R. Tolkien` `J. R. Tolkien`.
 */
export function withoutLinks(text: string): string {
  return text.replace(DOT_BEFORE_LETTER, '$1 ')
}
