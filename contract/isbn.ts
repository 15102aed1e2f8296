/** ISBN rules: ISO 2108 check digits and the forms people type. The shop stores 13 bare digits. */

/** `12` digits → the ISBN-13 check digit (weights 1, 3, 1, 3 …). */
export function isbn13CheckDigit(first12: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** White space, dots, colons and every kind of dash, including the invisible soft hyphen. */
const SEPARATORS = /[\s.:\p{Pd}\u00ad\u2043\u2212]/gu

/**
 * Typed text → 13 bare digits, or null if it is no ISBN. Drops a leading "ISBN", spaces, dots and every kind of dash, reads `x` as `X`,
 * converts ISBN-10, and refuses wrong check digits.
 */
export function normalizeIsbn(input: string): string | null {
  const typed = input.toUpperCase().replace(SEPARATORS, '')
  // "ISBN-13: 978…", "ISBN10 84…": the 13 or 10 comes before the number itself.
  const bare = typed.replace(/^ISBN(?:1[03](?=[\dX]{10,13}$))?/, '')
  if (/^97[89]\d{10}$/.test(bare)) return isbn13CheckDigit(bare) === bare[12] ? bare : null
  if (/^\d{9}[\dX]$/.test(bare)) return isValidIsbn10(bare) ? toIsbn13(bare) : null
  return null
}

/** Finds possible ISBNs in a text: ten or thirteen digits with separators between them, the last may be an X. */
export const ISBN_IN_TEXT = /(?<![\dX])(?:97[89][\s.\p{Pd}]?)?(?:\d[\s.\p{Pd}]?){9}[\dX](?![\dX])/giu

/** Whether a text is almost an ISBN: a wrong check digit, or one or two digits too few or too many after 978. */
export function isMistypedIsbn(input: string): boolean {
  const bare = input.toUpperCase().replace(SEPARATORS, '').replace(/^ISBN/, '')
  return /^(?:97[89]\d{8,12}|\d{9}[\dX])$/.test(bare) && normalizeIsbn(input) === null
}

/** Whether a text is a valid GTIN-13 that is no ISBN: a book's begins with 978 or 979. */
export function isOtherGtin(value: string): boolean {
  return /^(?!97[89])\d{13}$/.test(value) && isbn13CheckDigit(value.slice(0, 12)) === value[12]
}

/** The reason why a text is no ISBN, as a sentence. */
export function whyNotIsbn(input: string): string {
  const bare = input.replace(SEPARATORS, '')
  if (isOtherGtin(bare)) return `«${input}» es el código de barras de un artículo que no es un libro.`
  if (!isMistypedIsbn(input)) return `«${input}» no es un ISBN.`
  const digits = bare.replace(/^ISBN/i, '').length
  return digits === 10 || digits === 13
    ? `«${input}» no es un ISBN: su última cifra no corresponde a las demás. Seguramente una está mal.`
    : `«${input}» no es un ISBN: le faltan o le sobran cifras.`
}

/** The first ISBN in a text, and the words around it. `rest` is empty if the text is only an ISBN. */
export function findIsbn(text: string): { isbn: string; rest: string } | null {
  const whole = normalizeIsbn(text)
  if (whole) return { isbn: whole, rest: '' }
  for (const [found] of text.matchAll(ISBN_IN_TEXT)) {
    const isbn = normalizeIsbn(found)
    const rest = text.replace(found, ' ').replace(/\bisbn(?:[\s-]?1[03])?\b/gi, ' ')
    if (isbn) return { isbn, rest: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : '' }
  }
  return null
}

function isValidIsbn10(isbn10: string): boolean {
  let sum = 0
  for (let i = 0; i < 10; i++) sum += (isbn10[i] === 'X' ? 10 : Number(isbn10[i])) * (10 - i)
  return sum % 11 === 0
}

function toIsbn13(isbn10: string): string {
  const first12 = `978${isbn10.slice(0, 9)}`
  return first12 + isbn13CheckDigit(first12)
}
