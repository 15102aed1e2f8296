import * as v from 'valibot'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { nameWithoutNumbers } from './required-text.ts'

/** In characters, as they are counted by JavaScript. */
export const MAX_GIFT_MESSAGE = 300

/** Lines end as they are typed; an empty message counts as no message. */
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

/** The order is a present: its parcel is for somebody else, and says no prices. */
export const giftSchema = v.object({
  /** Who gets it, apart from the buyer. */
  recipient: nameWithoutNumbers('Por favor complete el nombre de quien lo recibe', 200),
  /** Printed and laid into the parcel. */
  message: v.optional(messageSchema),
})
export type Gift = v.InferOutput<typeof giftSchema>
