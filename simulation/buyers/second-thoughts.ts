import type { OrderResponse } from '../../contract/order.ts'
import type { DeliveryAddress } from '../../contract/shipping.ts'
import type { Answer, ShopClient } from '../world/shop-client.ts'
import type { SecondThought } from './destinies.ts'
import type { Purchase } from './purchase.ts'

/** What the shop did about it, by its last answer. */
export type Changed =
  | { kind: 'cancelled' }
  /** So many copies of a line, counted from 1, are not wanted any more. */
  | { kind: 'fewer'; line: number; copies: number }
  | { kind: 'moved'; address: string }
  /** It stays as it was. */
  | { kind: 'refused'; why: string }

export interface SecondThoughts {
  /** Null until the shop answered. */
  changed(): Changed | null
  /** Asks for it, by the same request until it is answered. @returns whether there is more to do in this visit */
  ask(externalId: string): Promise<boolean>
}

/** Shares of those who press twice at the same moment. */
const IN_A_HURRY = 0.3
/** Reasons that pass: the buyer comes back later. */
const PASSING = ['printing-unknown']

export function secondThoughts(
  thought: SecondThought,
  { client, purchase }: { client: ShopClient; purchase: Purchase },
): SecondThoughts {
  const { email, draw } = purchase
  let changed: Changed | null = null
  let request: { path: string; body: object; done: Changed } | null = null

  async function decide(id: string): Promise<typeof request> {
    const path = `/api/web/orders/${id}`
    switch (thought) {
      case 'cancels':
        return { path: `${path}/cancellation`, body: {}, done: { kind: 'cancelled' } }
      case 'wants fewer': {
        const answer = await client.get(path)
        if (answer.kind === 'broken' || answer.status !== 200) return null
        const { orderLines } = answer.body as unknown as OrderResponse
        const line = orderLines.length
        const has = orderLines[line - 1]?.quantityRequested ?? 0
        // Of several books the last one goes; of one, one of its copies.
        const copies = line > 1 ? has : 1
        const body = { lines: [{ line, quantity: has - copies }] }
        return { path: `${path}/lines`, body, done: { kind: 'fewer', line, copies } }
      }
      case 'moves': {
        const body: DeliveryAddress = {
          shippingMethod: 'DELIVERY',
          address: 'Otra calle 1234',
          city: 'Salto',
          department: 'Salto',
        }
        return { path: `${path}/address`, body, done: { kind: 'moved', address: body.address } }
      }
    }
  }

  return {
    changed: () => changed,
    async ask(id) {
      request ??= await decide(id)
      if (!request) return true
      const { path, body, done } = request
      const times = draw('hurry') < IN_A_HURRY ? 2 : 1
      const answers = await Promise.all(Array.from({ length: times }, () => client.post(path, body)))
      const answer = answers.find(isDone) ?? (answers[0] as Answer)
      if (answer.kind === 'broken' || answer.status >= 500) return true
      if (answer.status === 429) return false
      if (answer.status === 200) changed = done
      else if (answer.status !== 409) throw new Error(`${email} got ${answer.status}: ${JSON.stringify(answer.body)}`)
      else if (!PASSING.includes(String(answer.body.type))) changed = { kind: 'refused', why: String(answer.body.type) }
      return false
    },
  }
}

function isDone(answer: Answer): boolean {
  return answer.kind === 'answered' && answer.status === 200
}
