/**
 * Names under which addresses that mail programs turn into links are mostly sold, beside those of the countries around. Abbreviations
 * that people write ("Ma.", "Fco.", "Cía.") are followed by none of them.
 */
const DOMAINS =
  'com|net|org|info|biz|io|co|me|tv|cc|app|dev|xyz|top|shop|store|online|site|website|club|live|link|click|vip|win|bet|casino|fun|icu|pro|page|space|tech|uno|lat|eu|uk|us|ru|cn|tk|ml|ga|cf|uy|ar|br|cl|py|bo|pe|mx|es'

const SCHEME = /\b(?:https?|ftp|mailto|whatsapp|tg|javascript|data):/i
const WWW = /\bwww\d?\s*\./i
const DOMAIN = new RegExp(`[\\p{L}\\d-]+\\.(?:${DOMAINS})(?![\\p{L}\\d-])`, 'iu')
/** In small letters: "Dr.Scoseria/Ellauri" is a corner of Montevideo. */
const PATH = /[\p{Ll}\d-]+\.[a-z]{2,}\/[^\s]/u

/**
 * Whether a text carries what a mail program would make a link of: names and streets have none, and a mail of the shop to someone else
 * must not advertise one. Wide letters, other full stops and characters that nobody sees hide nothing.
 */
export function mentionsWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[。｡]/g, '.')
  return [SCHEME, /:\/\//, WWW, DOMAIN, PATH].some(pattern => pattern.test(plain))
}
