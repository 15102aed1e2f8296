import { expect, it } from 'vitest'
import type { EndedNeed } from '../waiting/need-ends.ts'
import { erasedText, OPEN_ORDERS_END, openOrderText } from './need-words.ts'

it.each<[EndedNeed, string, string]>([
  [
    { kind: 'unpaid', until: new Date('2026-11-24T02:59:00Z') },
    'espera el pago hasta el 23/11/2026 23:59; después',
    'orders cancel 7',
  ],
  [{ kind: 'unpaid', until: null }, 'espera el pago', 'orders cancel 7'],
  [{ kind: 'cards-refused' }, 'se puede cancelar ya', 'orders cancel 7 --reason MOTIVO'],
  [{ kind: 'card-being-verified' }, 'se está verificando', 'orders cancel 7'],
  [{ kind: 'being-printed' }, 'la imprenta todavía no la confirma', 'orders show 7'],
  [{ kind: 'on-its-way', shipment: 'DISPATCHED', isCollected: false }, '(en camino)', 'orders delivered 7'],
  [{ kind: 'on-its-way', shipment: null, isCollected: true }, '(se imprime)', 'orders collected 7'],
  [
    { kind: 'on-its-way', shipment: 'PRINTED', isCollected: true },
    '(impreso)',
    'orders cancel 7 --reason MOTIVO --even-if-printed',
  ],
  [{ kind: 'refund', refundId: 3, isByHand: true }, 'transferirle la devolución 3', 'orders confirm-refund 3'],
  [
    {
      kind: 'order-naming-transfer',
      transferId: 36,
      cents: 153_000,
      next: [{ act: 'giveBackTransfer', transferId: 36 }],
    },
    'del crédito 36, que nombra esta orden, esperan $ 1.530,00: sin lo que decía',
    'payments give-back 36 --reference NÚMERO --reason MOTIVO',
  ],
  [{ kind: 'refund', refundId: 3, isByHand: false }, 'en curso; termina sola', 'orders show 7'],
  [
    {
      kind: 'issue',
      issueId: 9,
      issue: 'late-credit',
      next: [{ act: 'acceptHeldMoney', orderId: 7, isLate: true, differs: false }],
    },
    'llegó dinero para una orden cancelada',
    'orders confirm-payment 7 --accept-late',
  ],
  [
    {
      kind: 'held-money',
      cents: 77_000,
      next: [{ act: 'refundOrder', orderId: 7, paymentId: undefined, reason: undefined }],
    },
    'tiene $ 770,00 que',
    'orders refund 7 --all',
  ],
])('an order that needs its buyer says what for and how that ends: %j', (need, what, command) => {
  const text = openOrderText({ orderId: 7, needs: [need] })
  expect(text).toMatch(/^Orden 7:\n {2}/)
  expect(text.replaceAll('\u00a0', ' ')).toContain(what)
  expect(text).toContain(`npm run shop -- ${command}`)
})

it.each([
  [1, 1, '1 orden queda sin datos personales (la contabilidad lo necesita); 1 consulta se borró.'],
  [2, 0, '2 órdenes quedan sin datos personales (la contabilidad lo necesita); 0 consultas se borraron.'],
])('what was erased is counted: %i, %i', (orders, bookRequests, words) => {
  expect(erasedText({ kind: 'erased', orders, bookRequests, mails: 0 })).toContain(words)
})

it('says of an erasure what the press has already, which it can’t take back', () => {
  expect(OPEN_ORDERS_END).toContain('lo que la imprenta ya tiene sale con el nombre y la dirección que le dimos')
})
