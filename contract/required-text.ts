import * as v from 'valibot'

/** A trimmed, non-empty text of at most `max` characters; `message` answers whatever is missing or not a text. */
export function requiredText(message: string, max: number) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(max, `El texto no puede superar los ${max} caracteres`),
    v.check(hasOnlyUsableCharacters, 'El texto tiene caracteres que no se pueden usar'),
  )
}

/** Control characters have no place in names and addresses, PostgreSQL refuses U+0000, and half a character can't be written at all. */
function hasOnlyUsableCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return !/[\u0000-\u001f\u007f]|\p{Cs}/u.test(text)
}
