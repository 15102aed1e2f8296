import { expect, it } from 'vitest'
import { cancelNoteInWords } from './cancel-note.ts'

it.each([
  ['no hay papel', 'El motivo: no hay papel.'],
  ['No hay papel.', 'El motivo: No hay papel.'],
  ['¡Perdón! ¿Lo pides otra vez?', 'El motivo: ¡Perdón! ¿Lo pides otra vez?'],
])('the reason of a cancellation ends as a sentence: %s', (note, words) => {
  expect(cancelNoteInWords(note)).toBe(words)
})
