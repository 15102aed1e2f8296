import type { OrderResponse } from '../../contract/order.ts'
import type { DeliveryAddress } from '../../contract/shipping.ts'
import type { Answer, ShopClient } from '../world/shop-client.ts'
import type { SecondThought } from './destinies.ts'
import type { Purchase } from './purchase.ts'

/** What the shop did about a second thought, by its last answer. */
export type Changed =
  | { kind: 'cancelled' }
  /** The buyer does not want this many copies of a line, counted from 1. */
  | { kind: 'fewer'; line: number; copies: number }
  | { kind: 'moved'; address: string }
  /** The order stays as it was. */
  | { kind: 'refused'; why: string }

export interface SecondThoughts {
  /** Null until the shop answered. */
  changed(): Changed | null
  /** Asks for the change with the same request until it is answered. @returns whether there is more to do in this visit */
  ask(externalId: string): Promise<boolean>
}

/** Share of buyers who press twice at the same moment. */
const IN_A_HURRY = 0.3
/** Temporary reasons: the buyer comes back later. */
const PASSING = ['printing-unknown']

/** A request, and the outcome if the shop agrees. */
interface Wish {
  body: object
  done: Changed
}

export function secondThoughts(
  thought: SecondThought,
  { client, purchase }: { client: ShopClient; purchase: Purchase },
): SecondThoughts {
  const { email, draw } = purchase
  let changed: Changed | null = null
  let request: { path: string; wishes: Wish[] } | null = null

  async function decide(id: string): Promise<typeof request> {
    const path = `/api/web/orders/${id}`
    switch (thought) {
      case 'cancels':
        return { path: `${path}/cancellation`, wishes: pressed({ body: {}, done: { kind: 'cancelled' } }) }
      case 'wants fewer':
      case 'wants fewer in two tabs': {
        const answer = await client.get(path)
        if (answer.kind === 'broken' || answer.status !== 200) return null
        const { orderLines } = answer.body as unknown as OrderResponse
        const isInTwoTabs = thought === 'wants fewer in two tabs'
        // Of several books, the last one goes; of one book, one of its copies.
        const line = isInTwoTabs ? 1 : orderLines.length
        const has = orderLines[line - 1]?.quantityRequested ?? 0
        const fewer = (copies: number): Wish => ({
          body: { lines: [{ line, quantity: has - copies }] },
          done: { kind: 'fewer', line, copies },
        })
        return {
          path: `${path}/lines`,
          wishes: isInTwoTabs ? [fewer(2), fewer(1)] : pressed(fewer(line > 1 ? has : 1)),
        }
      }
      case 'moves': {
        const body: DeliveryAddress = {
          shippingMethod: 'DELIVERY',
          address: 'Otra calle 1234',
          city: 'Salto',
          department: 'Salto',
        }
        return { path: `${path}/address`, wishes: pressed({ body, done: { kind: 'moved', address: body.address } }) }
      }
    }
  }

  function pressed(wish: Wish): Wish[] {
    return draw('hurry') < IN_A_HURRY ? [wish, wish] : [wish]
  }

  return {
    changed: () => changed,
    async ask(id) {
      request ??= await decide(id)
      if (!request) return true
      const { path, wishes } = request
      const answers = await Promise.all(wishes.map(({ body }) => client.post(path, body)))
      // Of two different wishes the first counts: it includes the other.
      const first = answers[0] as Answer
      const isOne = new Set(wishes).size === 1
      const heard = isOne ? (answers.find(isDone) ?? first) : first
      if (heard.kind === 'broken' || heard.status >= 500) return true
      if (heard.status === 429) return false
      if (heard.status === 200) changed = wishes[0]?.done ?? null
      else if (heard.status !== 409) throw new Error(`${email} got ${heard.status}: ${JSON.stringify(heard.body)}`)
      else if (!PASSING.includes(String(heard.body.type))) {
        const other = wishes.find((_, index) => isDone(answers[index] as Answer))
        changed = other?.done ?? { kind: 'refused', why: String(heard.body.type) }
      }
      return false
    },
  }
}

function isDone(answer: Answer): boolean {
  return answer.kind === 'answered' && answer.status === 200
}
