import * as v from 'valibot'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { mentionsWebAddress } from './web-address.ts'

/** A trimmed, non-empty text of at most `max` characters; `message` answers whatever is missing or not a text. */
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

/**
 * The same for what is copied from elsewhere, an email or a telephone: marks of the direction of writing come along, which its reader can't
 * see. They are no part of it.
 */
export function copiedText(message: string, max: number) {
  return requiredText(message, max, TRIM_COPIED)
}

/** Not `v.transform`, after which the API's document would say no more of a text. */
const TRIM_COPIED: v.BaseTransformation<string, string, never> = {
  ...v.trim(),
  '~run': ({ value }) => ({ typed: true, value: value.replace(/\p{Bidi_Control}/gu, '').trim() }),
}

/** The same for a name or a street, which end up in mails: they lead nowhere. */
export function textWithoutAddress(message: string, max: number) {
  return v.pipe(
    requiredText(message, max),
    v.check(
      // A text that is refused for its length is not searched: somebody who sends long ones must cost no time.
      text => text.length > max || !mentionsWebAddress(text),
      'No escriba aquí direcciones de internet ni de correo (www…, http://…, …com)',
    ),
  )
}

/** The same for a person's name, by which the shop's mails greet them: no mail asks anybody to call a number. */
export function nameWithoutNumbers(message: string, max: number) {
  return v.pipe(
    textWithoutAddress(message, max),
    v.check(
      name => name.length > max || (name.normalize('NFKC').match(/\p{Nd}/gu) ?? []).length < LEAST_OF_A_TELEPHONE,
      'Escriba aquí solo el nombre, sin números de teléfono ni de documento',
    ),
  )
}

/** Digits: those of Uruguay have eight or nine; "Escuela 123" and "3M" are names. */
const LEAST_OF_A_TELEPHONE = 7

/** More marks above and below one letter than any language writes: they run over the lines around. */
const STACKED_MARKS = /\p{M}{4}/u

/**
 * Hidden characters and those of private use have no place in names and addresses, PostgreSQL refuses U+0000, and half a character can't be
 * written at all.
 */
function hasOnlyUsableCharacters(text: string): boolean {
  return !hasHiddenCharacters(text) && !/[\p{Cs}\p{Co}]/u.test(text) && !STACKED_MARKS.test(text.normalize('NFC'))
}
