import { expect, it } from 'vitest'
import { jobReasonWords } from './job-words.ts'

it.each([
  ['the network could not be asked: no answer', 'la imprenta no contesta'],
  ['the provider could not be asked: HTTP 503', 'el proveedor de tarjetas está fallando (HTTP 503)'],
  ['the network could not be asked: TimeoutError', 'la imprenta no contestó a tiempo (TimeoutError)'],
  ['the print network could not be asked: HTTP 429', 'la imprenta pide que se le pregunte menos (HTTP 429)'],
  ['the refunded payment could not be read', 'el proveedor de tarjetas no dijo cómo quedó el pago'],
  ['deadlock detected', 'deadlock detected'],
])('reads %s', (reason, words) => {
  expect(jobReasonWords(reason)).toBe(words)
})
