import { expect, it } from 'vitest'
import { SentBefore } from '../../../shop/desk/sent-before.ts'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { formOf } from '../../../test/support/desk-of.ts'
import type { FormAct } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { fittingDeed } from './fitting-deed.ts'
import { LIST_ACTS } from './list-acts.ts'

const SENT: Record<number, SentBefore> = {
  6: new SentBefore('done-once', 'Eso mismo se hizo.'),
  7: new SentBefore('done', 'Ya estaba hecho.'),
  8: new SentBefore('not-known', 'No consta.'),
}

it('does for many orders the rest, where it was sent before and ended half-way', async () => {
  const { run } = LIST_ACTS.bulk as FormAct
  const done: string[] = []
  const deskWithKey = (part: string) => ({
    async resendMail({ orderId }: { orderId: number }) {
      if (orderId < 9) throw SENT[orderId]
      done.push(`${part}: ${orderId}`)
      return { kind: 'mailed' }
    },
  })
  const [mail = ''] = Object.keys(RESENDABLE_WORDS)
  const form = formOf({ what: 'resend', mail, ids: '6,7,8,9' })
  expect(await run({ deskWithKey } as unknown as Visit, form)).toBe(
    '2 hechas.\n2 no:\n6: Eso mismo se hizo.\n8: No consta.',
  )
  expect(done).toEqual(['9: 9'])
})

const IN_STATE: Record<number, string> = { 1: 'READY_FOR_PICKUP', 2: 'DISPATCHED', 3: 'DISPATCHED', 4: 'DELIVERED' }

/** What is said before any of it is done. */
async function asked(ids: string) {
  const rehearsal = {
    moveParcel: async ({ orderId, to }: { orderId: number; to: string }) => {
      const from = IN_STATE[orderId]
      if (from === to) return { kind: 'known' }
      return from === 'DISPATCHED' ? { kind: 'moved' } : { kind: 'impossible', from }
    },
    readOrder: async () => ({ order: { customer_email: 'ana@lectores.example' } }),
  }
  const visit = { rehearsal } as unknown as Visit
  return LIST_ACTS.bulk?.consequence?.(visit, formOf({ what: 'DELIVERED', ids }))
}

it('says before many orders are moved which of them would be refused', async () => {
  expect(await asked('2,3')).toEqual({
    question:
      '2 órdenes quedan como entregadas. A cada lector le llega un correo en 10 minutos; hasta entonces se puede deshacer, en cada orden.',
    button: 'Marcar 2 órdenes como entregadas',
  })
  expect(await asked('1,2')).toEqual({
    question:
      '1 orden queda como entregada. Al lector le llega un correo en 10 minutos; hasta entonces se puede deshacer, en la orden.\n1 no:\n1: Está en «listo para retirar» y no puede pasar a «entregado». No se cambió nada.',
    button: 'Marcar 1 orden como entregada',
  })
  await expect(asked('4')).rejects.toThrow('Ninguna se puede:\n4: Ya está entregado.')
  await expect(asked('1')).rejects.toThrow(
    'Ninguna se puede:\n1: Está en «listo para retirar» y no puede pasar a «entregado». No se cambió nada.',
  )
})

it.each([
  [[{ shipment: 'DISPATCHED', isPickup: false }], 'DELIVERED'],
  [[{ shipment: 'READY_FOR_PICKUP', isPickup: true }], 'COLLECTED'],
  [
    [
      { shipment: 'DISPATCHED', isPickup: false },
      { shipment: 'READY_FOR_PICKUP', isPickup: true },
    ],
    'DELIVERED',
  ],
  [[{ shipment: 'COLLECTED', isPickup: true }], 'resend'],
  [[{ shipment: null, isPickup: true }], 'resend'],
  [[], 'DELIVERED'],
] as const)('offers first for the parcels %j what fits them', (rows, deed) => {
  expect(fittingDeed(rows)).toBe(deed)
})
