import { describe, expect, it } from 'vitest'
import { openTestDesk } from '../../test/support/test-desk.ts'

describe('the desk', () => {
  it('does an act that was given half a character, or so much that one is cut', async () => {
    const { desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    for (const name of ['\ud800', `${'a'.repeat(55)}😀`]) {
      await desk.saveAnswerTemplate(owner, { id: null, name, template: `${'a'.repeat(499)}😀\udc00` })
      await desk.takeThing(owner, { thing: `${name} 1001` })
    }
    const because = `${'a'.repeat(499)}😀`
    await expect(desk.closeDays(owner, { days: ['2026-11-24'], because })).rejects.toThrow('más de 60')
  })

  it('says which field means nothing, and why', async () => {
    const { desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
    await expect(desk.refundOrder(owner, { orderId: 1001, amountCents: -5, reason: ' ' })).rejects.toThrow(
      'amountCents: no es un importe.\nreason: falta.',
    )
  })

  it('takes no day that is not in the calendar', async () => {
    const { desk } = await openTestDesk()
    const transfer = { orderId: 1001, key: 'A-1', amountCents: 149_000, description: '' }
    for (const receivedOn of ['2026-02-31', '2026-13-01', 'ayer']) {
      const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
      await expect(desk.confirmPayment(owner, { ...transfer, receivedOn })).rejects.toThrow(
        'receivedOn: no es una fecha',
      )
    }
  })
})
