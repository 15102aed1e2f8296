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

  it('is how much goes back, and where to', () => {
    const rejected = { paymentMethod: 'OFFLINE', status: 'CANCELLED' } as const
    expect(plain(consequence(order({ cancellationRefund: 690.5, payments: [rejected, CARD] })))).toMatch(
      /^Te devolvemos \$ 690,50 a la tarjeta con que pagaste\./,
    )
    const transferred = { ...CARD, paymentMethod: 'OFFLINE' } as const
    expect(plain(consequence(order({ cancellationRefund: 690, payments: [transferred] })))).toMatch(
      /^Te devolvemos \$ 690 por transferencia,/,
    )
  })
})

describe('what can be taken out of an order', () => {
  it('is one copy or all of a line, never the last of the order', () => {
    const removals = removalsOf(order({ cancellationRefund: 1, orderLines: [line('A', 3, 1), line('B', 1)] }))
    expect(removals).toEqual([
      { line: 1, keeps: 1, words: 'un ejemplar de A', amount: 100.5 },
      { line: 1, keeps: 0, words: 'los 2 de A', amount: 201 },
      { line: 2, keeps: 0, words: 'B', amount: 100.5 },
    ])
    expect(removalsOf(order({ cancellationRefund: 1, orderLines: [line('A', 1), line('B', 2, 2)] }))).toEqual([])
    expect(removalsOf(order({ orderLines: [line('A', 3)] })), 'nothing is paid').toEqual([])
  })

  it('says what goes back, and that the shipping stays', () => {
    const removal = { line: 1, keeps: 0, words: 'A', amount: 201 }
    expect(plain(removalConsequence(order({}), removal))).toMatch(
      /^Te devolvemos \$ 201 a la tarjeta con que pagaste\. El resto de tu pedido y el envío siguen como están\./,
    )
  })
})
