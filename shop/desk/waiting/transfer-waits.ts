import { formatMoney as money } from '../../../contract/money.ts'
import type { StuckOrders } from '../../orders/overview/stuck-orders.ts'
import { problemWords } from '../words/order-words.ts'
import { alikeWords, fitWords } from '../words/transfer-words.ts'
import type { StepOf } from './step.ts'
import { NAMES, type Waiting } from './waiting.ts'

type Transfer = StuckOrders['transfers'][number]

/** The largest difference that is accepted, in centésimos (setting PAYMENT_DIFFERENCE). */
interface Terms {
  differenceLimitCents: number
}

/** Money that came and that nobody has used. */
export function transferWaits(transfer: Transfer, terms: Terms): Waiting {
  const { id, receivedOn, leftCents, description } = transfer
  const fits = fitWords(transfer)
  const alike = alikeWords(transfer.alike)
  const assign = assignSteps(transfer, terms)
  const giveBack = { act: 'giveBackTransfer', transferId: id } as const
  return {
    thing: `transfer ${id}`,
    transferId: id,
    urgency: 'money',
    since: new Date(`${receivedOn}T12:00:00Z`),
    isWholeDay: true,
    what: `${NAMES.transfer(id)}, ${money(leftCents)} sin usar: ${problemWords(transfer)}.${fits && ` ${fits}.`}${alike && ` ${alike}.`}${description && ` Dice: ${description}`}`,
    next: [
      ...(goesBackFirst(transfer) ? [giveBack, ...assign] : [...assign, giveBack]),
      { act: 'settleTransfer', transferId: id },
    ],
  }
}

/** The only order that it names is paid: it can pay only an order of somebody else. */
export function goesBackFirst({ named, problem }: Pick<Transfer, 'named' | 'problem'>): boolean {
  return named !== null && problem === 'already-paid'
}

/**
 * What pays the order that the transfer names, or each of several, as far as they take it, best first; else a person finds the order. With
 * others that wait, and for several orders: all steps, in turn.
 */
export function assignSteps(
  {
    id: transferId,
    leftCents,
    named,
    joins,
    splits,
  }: Pick<Transfer, 'id' | 'leftCents' | 'named' | 'joins' | 'splits'>,
  { differenceLimitCents }: Terms,
): StepOf<'assignTransfer'>[] {
  const act = 'assignTransfer'
  if (splits.length > 0) {
    return splits.map(({ id: orderId, dueCents: amountCents, isCancelled: isLate }) => {
      return { act, transferId, orderId, isLate, amountCents }
    })
  }
  if (!named || named.takes === 'nothing') return [{ act, transferId }]
  const { id: orderId, isCancelled: isLate, dueCents, takes, acceptedCents } = named
  if (joins.length > 0) {
    const ids = [transferId, ...joins]
    return ids.map((id, index) => {
      const isPart = index < ids.length - 1
      return { act, transferId: id, orderId, isPart, isLate: isLate && !isPart }
    })
  }
  if (leftCents === dueCents) return [{ act, transferId, orderId, isLate }]
  const isAcceptable = takes === 'parts' && Math.abs(acceptedCents + dueCents - leftCents) <= differenceLimitCents
  const accept = isAcceptable ? [{ act, transferId, orderId, isLate, differs: true } as const] : []
  if (leftCents > dueCents) return [...accept, { act, transferId, orderId, isLate, amountCents: dueCents }]
  return takes === 'parts'
    ? [...accept, { act, transferId, orderId, isPart: true, isLate: false }]
    : [{ act, transferId }]
}
