import type { Finding } from '../verdicts/books.ts'
import type { BackOffice } from './back-office.ts'
import { fateOf } from './month-books.ts'
import type { Purchase } from './purchases.ts'

const MOST = 40

/** What came back to one who asked to be forgotten. `isOpen`: something of their order waits for a person. */
interface Erasure {
  email: string
  name: string
  isOpen: boolean
  answer: { kind?: string; orders?: unknown } | undefined
}

/** After the books are read, some ask to be forgotten: those with a history first. */
export async function eraseSome(backOffice: BackOffice, purchases: readonly Purchase[]): Promise<Finding> {
  const [eventful, plain] = [true, false].map(is =>
    purchases.filter(({ life }) => (life.aftermath !== 'nothing' || life.destiny.isTested === true) === is),
  ) as [Purchase[], Purchase[]]
  const erasures: Erasure[] = []
  for (const purchase of [...eventful, ...plain].slice(0, MOST)) {
    const { email, name, waitsFor } = fateOf(purchase)
    const answer = (await backOffice.operate({ kind: 'erase', email })) as Erasure['answer']
    erasures.push({ email, name, isOpen: waitsFor.length > 0, answer })
  }
  return erasureFinding(erasures)
}

/** A buyer whose order waits for nothing is forgotten; a refused one learns what is in the way. */
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
