import { expect, it } from 'vitest'
import { issueDetail } from './issue-detail.ts'
import { UNDECIDED_PAID } from './paying/chargeback-details.ts'

it.each([
  ['chargeback', 'settled', 'El banco le dio la razón al titular y el dinero se retiró de la cuenta.'],
  [
    'chargeback',
    'in_process',
    'El banco todavía no decidió y el dinero está retenido: presenta la prueba en el panel del proveedor.',
  ],
  [
    'chargeback',
    UNDECIDED_PAID,
    expect.stringMatching(/^El banco todavía no decidió: .* con otro dinero, que se devuelve/),
  ],
  ['chargeback', 'brand_new', 'Otro motivo, código «brand_new».'],
  ['chargeback', '', ''],
  ['refund-failed', '2063: The action requested is not valid', 'El estado del pago en el proveedor no lo permite.'],
  ['refund-failed', '9999: Something', 'El proveedor respondió con el código «9999».'],
  ['refund-failed', 'the provider does not know the payment', 'El proveedor no conoce el pago.'],
  ['refund-failed', 'no se pudo', 'No se pudo.'],
  ['refund-failed', 'el código 9: raro', 'El código 9: raro.'],
  ['refunded-in-print', 'ordered by hand', 'Se encargó a mano.'],
  ['refunded-in-print', 'PRINTED', 'Ya está impreso.'],
  ['refunded-in-print', 'it is printed already', 'Ya está impreso.'],
  ['print-failed', 'not-found', 'La imprenta no la conoce.'],
  ['print-failed', 'refused', 'La imprenta no la aceptó.'],
  ['print-failed', 'the file is being revised', 'the file is being revised'],
  ['print-by-hand', 'La imprenta la conoce como 7.', 'La imprenta la conoce como 7.'],
])('the detail of an issue is plain Spanish: %s, %s', (kind, detail, words) => {
  expect(issueDetail({ kind, detail })).toEqual(words)
})
