import { expect, it } from 'vitest'
import type { Visit } from '../../desk-context.ts'
import { emptyDraft } from './draft.ts'
import { answerOrder } from './order-answer.ts'

it('names the order that was placed with the same key, so that the page can offer a new one', async () => {
  const line = { bookId: 'B1', isbn: '', title: '', author: null, priceCents: 100, quantity: 1 }
  const lines = [{ ...line, hasOwnPrice: false, price: '', reason: '' }]
  const draft = { ...emptyDraft('k'), lines, fullName: 'Ana', tel: '099 123 456', isDelivered: false }
  const desk = {
    placeOrder: async () => ({ kind: 'other-order', orderId: 7 }),
    readOrder: async () => ({ order: { customer_full_name: 'Raquel Sosa' } }),
  }
  expect(await answerOrder({ desk } as unknown as Visit, { draft, totalCents: 100 })).toEqual({
    kind: 'other-order',
    orderId: 7,
    text: expect.stringContaining('ya se hizo la orden 7, para Raquel Sosa.'),
  })
})

it('says of a total that changed what it was and what it is, and asks again', async () => {
  const line = { bookId: 'B1', isbn: '', title: '', author: null, priceCents: 100, quantity: 1 }
  const lines = [{ ...line, hasOwnPrice: false, price: '', reason: '' }]
  const draft = { ...emptyDraft('k'), lines, fullName: 'Ana', tel: '099 123 456', isDelivered: false }
  const order = { grandTotalCents: 79_000, shippingTotalCents: 0, lines: [] }
  const desk = {
    placeOrder: async () => ({ kind: 'amount-changed' }),
    priceOrder: async () => ({
      kind: 'priced',
      order,
      estimate: { shippingMethod: 'PICKUP', from: '2026-12-02', to: '2026-12-02', ifPaidOn: '2026-11-29' },
      linkDeadline: new Date(),
    }),
  }
  const answer = await answerOrder({ desk } as unknown as Visit, { draft, totalCents: 69_000 })
  if (answer.kind !== 'quoted') throw new Error(answer.kind)
  expect(answer.changed?.replaceAll('\u00a0', ' ')).toBe(
    'El total cambió desde que lo miraste: era $ 690,00, y ahora es $ 790,00. No se hizo ninguna orden todavía.',
  )
  expect(answer.words[0], 'to who takes the order').toBe(
    'Se retira desde el miércoles 2 de diciembre. Contado desde el pago, si se paga el domingo 29 de noviembre.',
  )
})
