/**
 * Top-level domains that spam links use, and those of nearby countries. `de` and `la` are left out: they often follow abbreviations ("Ma.",
 * "Fco.", "Cía.").
 */
const DOMAINS =
  'com|net|org|info|biz|io|co|me|tv|cc|app|dev|xyz|top|shop|store|online|site|website|club|live|link|click|vip|win|bet|casino|fun|icu|pro|page|space|tech|uno|lat|eu|uk|us|ru|cn|tk|ml|ga|cf|uy|ar|br|cl|py|bo|pe|mx|es|it|fr|pt|nl|fi|dk|ch|ie|jp|kr|au|nz|za|ai|gg|gl|gd|sh|ly|ws|gs|ms|su|ua|рф|xn--p1ai|zip|mov|life|world|cash|money|promo|gratis|host|pw|sbs|cfd|art|blog|cloud|digital|email|games|group|media|network|news|one|party|plus|rocks|sale|services|social|solutions|stream|studio|support|systems|team|today|tools|trade|video|wiki|work|works|zone|lol|loan|to|im|is|fm|cyou|monster|press|buzz|tokyo|moe|москва|онлайн|сайт|中国|中國|网址|コム|भारत'

const SCHEME = /\b(?:https?|ftp|mailto|whatsapp|tg|javascript|data):/i
const WWW = /\bwww\d?\s*\./i
const DOMAIN = new RegExp(`[\\p{L}\\d-]+\\.(?:${DOMAINS})(?![\\p{L}\\d-])`, 'iu')
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/
const MAIL_ADDRESS = /\S@\S/
/** A dot in brackets before any ending: in a name it can only disguise an address. */
const DOT_IN_BRACKETS = /[[({<]\s*(?:\.|punto|dot)\s*[\])}>]/iu
/** A domain with its dot spelled out or spaced: "premio punto com", "premio .com". */
const SPELT_DOMAIN =
  /[\p{L}\d-]\s*(?:\s(?:punto|dot|p\.)\s|\s\.)\s*(?:com|net|org|info|biz|io|uy|ar|br|xyz|top|shop|online|site|club|link|win|bet|casino)(?![\p{L}\d-])/iu
/**
 * A domain with another sign for its dot, as a person reads it: "premio,live", "premio • com". Only endings that follow no comma in a street
 * or town ("Salto,UY", "Bv. Artigas 1234,club").
 */
const READ_DOMAIN =
  /[\p{L}\d-](?:,|\s*[•·‧∙⋅●◦]\s*)(?:com|net|org|info|biz|xyz|live|shop|online|site|link|win|bet|vip)(?![\p{L}\d-])/iu
/**
 * Any domain: a word of six or more characters, a dot, lower-case letters ("premiazo.abogado"). Shorter words may be abbreviations before a
 * lower-case word ("Ma.del", "Depto.fondo").
 */
const SHAPE = /[\p{L}\d-]{6,}\.[\p{Ll}\p{Lo}]{2,}/u
/** Lower case only: "Dr.Scoseria/Ellauri" is a corner of Montevideo. */
const PATH = /[\p{Ll}\d-]+\.[a-z]{2,}\/[^\s]/u

/**
 * Whether a mail program would turn part of this text into a link, or a person would read an address in it. Names and streets contain none,
 * and the shop's mails to others must not advertise one. Wide letters, other full stops, colons and slashes, combining marks and invisible
 * characters are normalised first.
 */
export function mentionsWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([a-z\d])\p{M}+/giu, '$1')
    .replace(/[。｡۔]/g, '.')
    .replace(/[∶꞉ː]/g, ':')
    .replace(/[⁄∕⧸]/g, '/')
  return [
    SCHEME,
    /:\/\//,
    WWW,
    DOMAIN,
    SPELT_DOMAIN,
    READ_DOMAIN,
    DOT_IN_BRACKETS,
    SHAPE,
    IP_ADDRESS,
    MAIL_ADDRESS,
    PATH,
  ].some(pattern => pattern.test(plain))
}
