import * as v from 'valibot'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { nameWithoutNumbers } from './required-text.ts'

/** Longest gift message, in UTF-16 units (JavaScript's `length`). */
export const MAX_GIFT_MESSAGE = 300

/** Line breaks become `\n`; an empty message counts as none. */
const messageSchema = v.pipe(
  v.string('Por favor revise el mensaje'),
  v.trim(),
  v.transform(text => text.replace(/\r\n?/g, '\n')),
  v.maxLength(MAX_GIFT_MESSAGE, `El mensaje no puede superar los ${MAX_GIFT_MESSAGE} caracteres`),
  v.check(
    text => !hasHiddenCharacters(text.replaceAll('\n', ' ')) && !/\p{Cs}/u.test(text),
    'El mensaje tiene caracteres que no se pueden usar',
  ),
)

/** A gift order: the parcel goes to someone else, and shows no prices. */
export const giftSchema = v.object({
  /** The recipient, who is not the buyer. */
  recipient: nameWithoutNumbers('Por favor complete el nombre de quien lo recibe', 200),
  /** Printed and put into the parcel. */
  message: v.optional(messageSchema),
})
export type Gift = v.InferOutput<typeof giftSchema>
