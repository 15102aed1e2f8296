import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { consequence } from './cancel-order.tsx'

const words = (order: Partial<OrderResponse>) =>
  consequence({ payments: [], ...order } as OrderResponse).replaceAll(/\s/g, ' ')

describe('what is said before an order is cancelled', () => {
  it('is that nothing is charged, where nothing was paid', () => {
    expect(words({ payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }] })).toMatch(/^No se cobra nada\./)
  })

  it('is how much goes back, and where to', () => {
    const rejected = { paymentMethod: 'OFFLINE', status: 'CANCELLED' } as const
    const card = { paymentMethod: 'CARD', status: 'PARTIALLY_REFUNDED' } as const
    expect(words({ cancellationRefund: 690.5, payments: [rejected, card] })).toContain(
      'Te devolvemos $ 690,50 a la tarjeta con que pagaste.',
    )
    expect(words({ cancellationRefund: 690, payments: [{ ...card, paymentMethod: 'OFFLINE' }] })).toContain(
      'Te devolvemos $ 690 por transferencia',
    )
  })
})
