import { expect, it } from 'vitest'
import { issueDetail } from './issue-detail.ts'

it.each([
  ['chargeback', 'settled', 'El banco le dio la razón al titular y el dinero se retiró de la cuenta.'],
  ['chargeback', 'brand_new', 'Otro motivo, código «brand_new».'],
  ['chargeback', '', ''],
  ['refund-failed', '2063: The action requested is not valid', 'El estado del pago en el proveedor no lo permite.'],
  ['refund-failed', '9999: Something', 'El proveedor respondió con el código «9999».'],
  ['refund-failed', 'the provider does not know the payment', 'El proveedor no conoce el pago.'],
  ['print-failed', 'refused', 'La imprenta no la aceptó.'],
  ['print-failed', 'the file is being revised', 'the file is being revised'],
  ['print-by-hand', 'La imprenta la conoce como 7.', 'La imprenta la conoce como 7.'],
])('the detail of an issue is plain Spanish: %s, %s', (kind, detail, words) => {
  expect(issueDetail({ kind, detail })).toBe(words)
})
