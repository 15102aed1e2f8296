import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { consequence, removalConsequence, removalsOf } from './change-words.ts'

const CARD = { paymentMethod: 'CARD', status: 'PARTIALLY_REFUNDED' } as const
const order = (changes: Partial<OrderResponse>) => ({ payments: [CARD], orderLines: [], ...changes }) as OrderResponse
const line = (bookTitle: string, quantityRequested: number, droppedQuantity?: number) => ({
  bookId: bookTitle,
  bookTitle,
  quantityRequested,
  lineTotal: quantityRequested * 100.5,
  currency: 'UYU',
  ...(droppedQuantity && { droppedQuantity }),
})
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

describe('what is said before an order is cancelled', () => {
  it('is that nothing is charged, where nothing was paid', () => {
    expect(consequence(order({ payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }] }))).toMatch(
      /^No se cobra nada\./,
    )
  })

  it('is what becomes of a card that is still verified', () => {
    expect(consequence(order({ payments: [{ paymentMethod: 'CARD', status: 'PENDING' }] }))).toMatch(
      /^Anulamos el pago que se está verificando\. Si ya se cobró, te lo devolvemos;/,
    )
  })

  it('is how much goes back, and where to', () => {
    const rejected = { paymentMethod: 'OFFLINE', status: 'CANCELLED' } as const
    expect(plain(consequence(order({ cancellationRefund: 690.5, payments: [rejected, CARD] })))).toMatch(
      /^Te devolvemos \$ 690,50 a la tarjeta con que pagaste\./,
    )
    const transferred = { ...CARD, paymentMethod: 'OFFLINE' } as const
    expect(plain(consequence(order({ cancellationRefund: 690, payments: [transferred] })))).toMatch(
      /^Te devolvemos \$ 690 por transferencia bancaria,/,
    )
    expect(
      plain(consequence(order({ cancellationRefund: 690, payments: [{ ...CARD, goesBackByTransfer: true }] }))),
    ).toMatch(/^Te devolvemos \$ 690 por transferencia bancaria,/)
    expect(plain(consequence(order({ cancellationRefund: 690, payments: [transferred, CARD] })))).toMatch(
      /^Te devolvemos \$ 690 por los mismos medios con que pagaste,/,
    )
    const wonBack = { ...CARD, goesBackByTransfer: true }
    expect(plain(consequence(order({ cancellationRefund: 690, payments: [wonBack, CARD] })))).toMatch(
      /^Te devolvemos \$ 690 a la tarjeta o por transferencia bancaria, según de qué pago salga,/,
    )
    for (const payments of [[transferred], [transferred, CARD]]) {
      const words = consequence(order({ cancellationRefund: 690, payments, hasNoEmail: true }))
      expect(words).toContain('. Lo verás en esta página. Si la imprenta')
      expect(words, 'no mail can be sent').not.toContain('te avisamos')
    }
  })
})

describe('what can be taken out of an order', () => {
  it('is one copy or all of a line, never the last of the order', () => {
    const removals = removalsOf(order({ cancellationRefund: 400, orderLines: [line('A', 3, 1), line('B', 1)] }))
    expect(removals).toEqual([
      { line: 1, keeps: 1, words: 'un ejemplar de A', amount: 100.5 },
      { line: 1, keeps: 0, words: 'los 2 de A', amount: 201 },
      { line: 2, keeps: 0, words: 'B', amount: 100.5 },
    ])
    expect(removalsOf(order({ cancellationRefund: 400, orderLines: [line('A', 1), line('B', 2, 2)] }))).toEqual([])
    const nearlyAllBack = order({ cancellationRefund: 150, orderLines: [line('A', 3)] })
    expect(removalsOf(nearlyAllBack), 'more than is left of the money').toMatchObject([{ keeps: 2 }])
  })

  it('is the same of an order for which no money came, and nothing while some is under way', () => {
    const unpaid = (payments: { paymentMethod: 'CARD' | 'OFFLINE'; status: string }[]) =>
      removalsOf(order({ status: 'PENDING_PAYMENT', orderLines: [line('A', 2)], payments } as Partial<OrderResponse>))
    const one = [{ line: 1, keeps: 1, words: 'un ejemplar de A', amount: 100.5 }]
    expect(unpaid([{ paymentMethod: 'OFFLINE', status: 'PENDING' }])).toEqual(one)
    expect(unpaid([{ paymentMethod: 'CARD', status: 'REJECTED' }])).toEqual(one)
    for (const status of ['PENDING', 'APPROVED', 'REFUNDED']) {
      expect(unpaid([{ paymentMethod: 'CARD', status }]), status).toEqual([])
    }
    expect(unpaid([{ paymentMethod: 'OFFLINE', status: 'PARTIALLY_REFUNDED' }])).toEqual([])
    expect(removalsOf(order({ status: 'CANCELLED', payments: [], orderLines: [line('A', 2)] }))).toEqual([])
  })

  it('says of an unpaid order that it costs less, and that a mail says how much where it is to be paid', () => {
    const removal = { line: 1, keeps: 0, words: 'A', amount: 201 }
    const promise = { paymentMethod: 'OFFLINE', status: 'PENDING' } as const
    const collected = { shippingAddress: null }
    expect(plain(removalConsequence(order({ payments: [promise], shipping: collected }), removal))).toBe(
      'El total baja $ 201. Te mandamos un email con lo que queda por pagar.',
    )
    expect(
      plain(removalConsequence(order({ payments: [promise], shipping: collected, hasNoEmail: true }), removal)),
    ).toBe('El total baja $ 201.')
    const sent = { shippingAddress: { address: 'Uruguay 1', city: 'Salto', department: 'Salto' } }
    expect(plain(removalConsequence(order({ payments: [], shipping: sent }), removal))).toBe(
      'El total baja $ 201, y el envío si corresponde.',
    )
  })

  it('says what goes back, and that the shipping stays', () => {
    const removal = { line: 1, keeps: 0, words: 'A', amount: 201 }
    expect(plain(removalConsequence(order({ cancellationRefund: 300 }), removal))).toMatch(
      /^Te devolvemos \$ 201 a la tarjeta con que pagaste\. El resto de tu pedido y el envío siguen como están\./,
    )
  })
})
