import { describe, expect, it } from 'vitest'
import { disputedOrder } from '../../test/support/disputed-order.ts'

describe('a transfer of a part of what a dispute took away', () => {
  it('is told with what is missing, by mail and by the order', async () => {
    const test = await disputedOrder()
    expect(await test.view()).toMatchObject({ receivedAmount: 0, owedAmount: 1490 })
    expect(await test.transfer(1000, { isPart: true })).toMatchObject({ kind: 'part', missingCents: 49_000 })
    expect(await test.view()).toMatchObject({ receivedAmount: 1000, owedAmount: 490 })
    const [mail = '', ...more] = await test.mails()
    expect(more).toEqual([])
    expect(mail).toContain('Tenemos $ 1.000 para esta orden, cuyo pago con tarjeta se desconoció. Faltan $ 490')
  })

  it('is neither a payment that is confirmed nor one that settles the debt', async () => {
    const test = await disputedOrder()
    await test.transfer(1000, { isPart: true })
    expect(await test.holding()).toEqual(['payment-differs', 'confirmed'])
    await test.transfer(490)
    expect(await test.holding()).toEqual(['debt-settled', 'confirmed'])
    expect(await test.view()).not.toHaveProperty('owedAmount')
  })
})
