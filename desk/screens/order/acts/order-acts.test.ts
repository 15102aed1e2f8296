import { expect, it } from 'vitest'
import type { FormAct } from '../../../act.ts'
import { ORDER_FORM_ACTS } from './order-acts.ts'

it('names what ends an issue that a note from an older page does not end', async () => {
  const { run } = ORDER_FORM_ACTS.resolveIssue as FormAct
  const form = new FormData()
  for (const [name, value] of Object.entries({ orderId: '1001', issueId: '1', note: 'ya está' })) form.set(name, value)
  const next = [{ act: 'confirmRefund', orderId: 1001, refundId: 7 }]
  const desk = { resolveIssue: async () => ({ kind: 'refund-open', refundId: 7, next }) }
  await expect(run({ desk } as unknown as Parameters<typeof run>[0], form)).rejects.toThrow(
    'Una nota no cierra ese pendiente: la devolución 7 todavía no se transfirió. Se termina con «Registrar la transferencia».',
  )
})
