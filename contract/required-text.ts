import * as v from 'valibot'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { mentionsWebAddress } from './web-address.ts'

/** A trimmed, non-empty text of at most `max` characters. `message` is the error if it is missing or no text. */
export function requiredText(
  message: string,
  max: number,
  trim: v.BaseTransformation<string, string, never> = v.trim(),
) {
  return v.pipe(
    v.string(message),
    trim,
    v.nonEmpty(message),
    v.maxLength(max, `El texto no puede superar los ${max} caracteres`),
    v.check(hasOnlyUsableCharacters, 'El texto tiene caracteres que no se pueden usar'),
  )
}

/** A required text that people often copy, such as an email or a telephone. It drops invisible text direction marks, which copying adds. */
export function copiedText(message: string, max: number) {
  return requiredText(message, max, TRIM_COPIED)
}

/** Not `v.transform`: after it the API document would lose the constraints of the text. */
const TRIM_COPIED: v.BaseTransformation<string, string, never> = {
  ...v.trim(),
  '~run': ({ value }) => ({ typed: true, value: value.replace(/\p{Bidi_Control}/gu, '').trim() }),
}

/** Tabs come along when a text is copied from a table: nobody sees them, or meant them. */
const WITHOUT_TABS: v.BaseTransformation<string, string, never> = {
  ...v.trim(),
  '~run': ({ value }) => ({ typed: true, value: value.replace(/\t+/g, ' ').trim() }),
}

/** A required text without web or mail addresses: names and streets appear in mails, which must not advertise links. */
export function textWithoutAddress(message: string, max: number) {
  return v.pipe(
    requiredText(message, max, WITHOUT_TABS),
    v.check(
      // Too long a text is refused without a search, so that long inputs cost no time.
      text => text.length > max || !mentionsWebAddress(text),
      'No escriba aquí direcciones de internet ni de correo (www…, http://…, …com)',
    ),
  )
}

/** A person's name, without a telephone number: the shop's mails greet people by name, and must not ask anybody to call. */
export function nameWithoutNumbers(message: string, max: number) {
  return v.pipe(
    textWithoutAddress(message, max),
    v.check(
      name => name.length > max || (name.normalize('NFKC').match(/\p{Nd}/gu) ?? []).length < LEAST_OF_A_TELEPHONE,
      'Escriba aquí solo el nombre, sin números de teléfono ni de documento',
    ),
  )
}

/** Digits that make a telephone number. Uruguay's have eight or nine; "Escuela 123" and "3M" are names. */
const LEAST_OF_A_TELEPHONE = 7

/** More combining marks on one letter than any language uses: they would cover the lines around. */
const STACKED_MARKS = /\p{M}{4}/u

/**
 * Hidden and private-use characters do not belong in names and addresses. PostgreSQL refuses U+0000, and a lone surrogate can't be encoded.
 */
function hasOnlyUsableCharacters(text: string): boolean {
  return !hasHiddenCharacters(text) && !/[\p{Cs}\p{Co}]/u.test(text) && !STACKED_MARKS.test(text.normalize('NFC'))
}
