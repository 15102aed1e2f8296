import { montevideoDate } from '../../contract/dates.ts'
import type { Finding } from '../verdicts/accounts.ts'
import type { World } from '../world/world.ts'
import type { BackOffice } from './back-office.ts'
import { fateOf } from './month-accounts.ts'
import { type Purchase, placedOrders } from './purchases.ts'

const MOST = 40
/** The surplus of such a transfer, in centésimos. */
const REST_CENTS = 5000

/** The answer to an erasure request. `isOpen`: something of their order waits for a person. */
interface Erasure {
  email: string
  name: string
  isOpen: boolean
  answer: { kind?: string; orders?: unknown } | undefined
}

interface ErasureDeps {
  world: World
  backOffice: BackOffice
}

/** After the books are read, some buyers ask to be erased: first those with a history, and those with a transfer that waits. */
export async function eraseSome(deps: ErasureDeps, purchases: readonly Purchase[]): Promise<Finding> {
  const { backOffice } = deps
  const waiting = await transferOnceMore(deps, purchases)
  const [eventful, plain] = [true, false].map(is =>
    purchases.filter(({ life }) => (life.aftermath !== 'nothing' || life.destiny.isTested === true) === is),
  ) as [Purchase[], Purchase[]]
  const erasures: Erasure[] = []
  const isWaiting = ({ buyer }: Purchase) => waiting.has(buyer.email)
  const others = [...eventful, ...plain].filter(purchase => !isWaiting(purchase)).slice(0, MOST)
  for (const purchase of [...purchases.filter(isWaiting), ...others]) {
    const { email, name, waitsFor } = fateOf(purchase)
    const answer = (await backOffice.operate({ kind: 'erase', email })) as Erasure['answer']
    erasures.push({ email, name, isOpen: waitsFor.length > 0 || waiting.has(email), answer })
  }
  return erasureFinding(erasures)
}

/** Checks that a buyer without open issues is erased, and that a refused one learns why. */
export function erasureFinding(erasures: readonly Erasure[]): Finding {
  const wrong = erasures
    .filter(({ isOpen, answer }) => (isOpen ? !namesNeeds(answer) : answer?.kind !== 'erased'))
    .map(({ email, name, answer }) => `${email} (${name}) asks to be forgotten, and gets: ${JSON.stringify(answer)}`)
  return { rule: 'who asks to be forgotten is, or learns what stands in the way', looked: erasures.length, wrong }
}

function namesNeeds(answer: Erasure['answer']): boolean {
  if (answer?.kind !== 'open-orders' || !Array.isArray(answer.orders)) return false
  return answer.orders.every(order => Array.isArray(order?.needs) && order.needs.length > 0)
}

/**
 * Sends transfers of which a rest waits for a person. Once the sender is erased, nobody could tell whose it is. Some pay a dispute's debt
 * and a little more, with a text that names nobody. Others owe nothing, and the text has their name.
 * @returns their senders
 */
async function transferOnceMore(
  { world, backOffice }: ErasureDeps,
  purchases: readonly Purchase[],
): Promise<Set<string>> {
  const placed = await placedOrders(world)
  const ofLife = (is: (purchase: Purchase) => boolean) => purchases.filter(is).slice(0, MOST / 8)
  const indebted = ofLife(({ life }) => life.aftermath === 'charged back' || life.aftermath === 'claimed, charged back')
  const even = ofLife(({ life, buyer }) => life.aftermath === 'nothing' && placed.has(buyer.email))
  const receivedOn = montevideoDate(world.clock.now())
  const lines = [...indebted, ...even].map(({ buyer: { email, askedCents }, life }) => ({
    bankReference: `MOV-${email}`,
    amountCents: askedCents() + REST_CENTS,
    words: life.aftermath === 'nothing' ? `Transferencia de ${email}` : 'Transferencia recibida',
    receivedOn,
  }))
  await backOffice.operate({ kind: 'import-statement', lines })
  for (const { buyer } of indebted) {
    const orderId = placed.get(buyer.email)?.id as number
    const bankReference = `MOV-${buyer.email}`
    await backOffice.operate({ kind: 'assign-transfer', bankReference, orderId, amountCents: buyer.askedCents() })
  }
  return new Set([...indebted, ...even].map(({ buyer }) => buyer.email))
}
