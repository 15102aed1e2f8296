import { montevideoDate } from '../../contract/dates.ts'
import type { OperatorAct } from '../world/operator-acts.ts'
import type { Queries } from '../world/patient-queries.ts'
import { unprintableLine } from '../world/unprintable-line.ts'
import type { World } from '../world/world.ts'
import type { Aftermath } from './aftermath-plan.ts'
import { planOf } from './aftermaths.ts'
import type { Bank } from './bank.ts'
import { DAY_MS } from './calendar.ts'
import type { MonthLife } from './month-lives.ts'

/** Money that came for an order. */
interface Collection {
  email: string
  orderId: number
  amountCents: number
  bankReference: string
  /** The transfer's text on the bank's statement. */
  words: string
  /** When the operator learns of it. */
  knownAt: Date
  /** Accepts the money for a cancelled order, which is then active again. */
  acceptLate?: boolean
}

/** What the operator does with money that does not match an order. */
export type TransferStory =
  | 'part'
  | 'accept the difference'
  | 'give the rest back'
  | 'split'
  | 'assigned by mistake'
  | 'closed by mistake'
  | 'beside a second charge'

interface OddTransfer extends Collection {
  story: TransferStory
  /** Order ids and centésimos. */
  split?: readonly (readonly [number, number])[]
}

/** The operators and their work: yesterday's payments, late transfers, refunds by hand, unprintable books. */
export interface BackOffice {
  /** An OFFLINE order was paid; the operator confirms it. */
  confirm(collection: Collection): void
  /** Adds a transfer to the bank's statement. */
  transfer(transfer: OddTransfer): void
  /** Runs an act now. Acts that fail are recorded, since no command may end in an error. */
  operate(act: OperatorAct): Promise<unknown>
  /** Does the work that is due now. */
  work(lives: Map<string, MonthLife>): Promise<void>
  isClear(): boolean
  /** The acts that ended in an error. */
  faults(): readonly string[]
  /** Transfers of others that were assigned to a buyer's order for a moment, by mistake, in centésimos. */
  mistaken(): ReadonlyMap<string, readonly number[]>
}

/** Orders that the network gave up and the operator cancels instead of printing them again. */
const NOT_PRINTED_ANEW: readonly Aftermath[] = ['given up by the network', 'given back, the printer’s word is lost']

export function openBackOffice(world: World, bank: Bank): BackOffice {
  let collections: Collection[] = []
  let transfers: OddTransfer[] = []
  /** Cancelled orders that are active again. */
  const paidAnew = new Set<number>()
  const faults: string[] = []
  const mistaken = new Map<string, number[]>()
  const { shop, database, clock, partners } = world

  async function operate(act: OperatorAct): Promise<unknown> {
    try {
      return await shop.operate(act)
    } catch (error) {
      faults.push(`${JSON.stringify(act)}: ${(error as Error).message.split('\n')[0]}`)
    }
  }

  async function confirmCollections(): Promise<void> {
    for (const collection of collections.filter(isKnown)) {
      const { orderId, amountCents, bankReference, acceptLate = false } = collection
      await operate({ kind: 'confirm-payment', orderId, amountCents, bankReference, acceptLate })
      if (acceptLate) paidAnew.add(orderId)
      collections = collections.filter(other => other !== collection)
    }
  }

  /** Imports the statement's transfers first, then handles each as a person would. */
  async function workTransfers(lives: Map<string, MonthLife>): Promise<void> {
    const due = transfers.filter(isKnown)
    if (due.length === 0) return
    const receivedOn = montevideoDate(clock.now())
    const lines = due.filter(isNew).map(({ bankReference, amountCents, words }) => ({
      bankReference,
      amountCents,
      words,
      receivedOn,
    }))
    await operate({ kind: 'import-statement', lines })
    for (const { bankReference } of lines) imported.add(bankReference)
    for (const transfer of due) await decideTransfer(transfer, lives)
    transfers = transfers.filter(transfer => !due.includes(transfer))
  }

  async function decideTransfer(transfer: OddTransfer, lives: Map<string, MonthLife>): Promise<void> {
    const { bankReference, orderId, amountCents, email, story, split = [] } = transfer
    const assign = { kind: 'assign-transfer', bankReference, orderId } as const
    switch (story) {
      case 'part':
        return void (await operate({ ...assign, as: 'part' }))
      case 'accept the difference':
        return void (await operate({ ...assign, as: 'all there is' }))
      case 'give the rest back': {
        const cost = await costOf(orderId)
        await operate({ ...assign, amountCents: cost })
        const rest = amountCents - cost
        const sentAs = bank.send(new Map([[email, rest]]))
        return void (await operate({ kind: 'return-transfer', bankReference, sentAs }))
      }
      case 'split':
        for (const [id, cents] of split) await operate({ ...assign, orderId: id, amountCents: cents })
        return
      case 'assigned by mistake': {
        const other = await somebodyElsesOrder(lives)
        if (other !== null) {
          mistaken.set(other.email, [...(mistaken.get(other.email) ?? []), amountCents])
          await operate({ ...assign, orderId: other.id, as: 'part' })
          await operate({ kind: 'take-transfer-back', bankReference })
        }
        return void (await operate(assign))
      }
      case 'closed by mistake':
        await operate({ kind: 'close-transfer', bankReference })
        await operate({ kind: 'take-transfer-back', bankReference })
        await operate(assign)
        return void (await operate({ kind: 'take-closing-back-again', bankReference }))
      case 'beside a second charge':
        await partners.setRefundsOf(email, 'unanswered')
        await operate(assign)
        await partners.findChargeOf(email)
        await world.settle()
        await operate({ kind: 'take-transfer-back', bankReference })
        await partners.setRefundsOf(email, 'made')
        transfers.push({ ...transfer, story: 'part', knownAt: new Date(clock.now().getTime() + DAY_MS) })
    }
  }

  async function costOf(orderId: number): Promise<number> {
    const { rows } = await database.query<{ cents: number }>(
      'select grand_total_cents::int as cents from orders where id = $1',
      [orderId],
    )
    return rows[0]?.cents as number
  }

  /** An order that waits for money that never comes. Its total almost surely differs from the transfer. */
  async function somebodyElsesOrder(lives: Map<string, MonthLife>): Promise<{ id: number; email: string } | null> {
    const { rows } = await database.query<{ id: number; email: string }>(
      `select id, customer_email as email from orders where status = 'PENDING_PAYMENT' order by id`,
    )
    const isNobodys = ({ destiny, deposit }: MonthLife) =>
      deposit === 'never' && destiny.ends === 'cancelled' && destiny.steps.every(({ kind }) => kind === 'offline')
    return rows.find(({ email }) => isNobodys(lives.get(email) as MonthLife)) ?? null
  }

  async function decideIssues(lives: Map<string, MonthLife>): Promise<void> {
    for (const { id, orderId, kind, email, subject, status } of await openIssues(database)) {
      const life = lives.get(email)
      // Cancelled because of the dispute, and paid again: nothing is owed.
      const wasCancelled = life?.aftermath === 'charged back, cancelled, paid by transfer'
      const isPaidAnew = wasCancelled && paidAnew.has(orderId) && status !== 'CANCELLED'
      if (kind === 'chargeback' && isPaidAnew) await operate({ kind: 'resolve', orderId, issueId: id })
      if (kind === 'late-credit') {
        // A lost charge may turn up after its order was cancelled for good.
        const isOver = status === 'CANCELLED' && life && planOf(life.aftermath)?.ends.order === 'CANCELLED'
        const goesBack = isOver || life?.deposit === 'late, given back' || life?.destiny.ends === 'given back'
        await operate(goesBack ? { kind: 'refund', orderId } : { kind: 'accept-late-transfer', orderId })
      }
      if (kind === 'amount-mismatch' && life?.destiny.ends === 'given back') await operate({ kind: 'cancel', orderId })
      if (kind === 'print-failed') await decidePrint(orderId, life)
      // A person tells the print network.
      if (kind === 'address-changed') await operate({ kind: 'resolve', orderId, issueId: id })
      if (kind === 'refund-by-hand') await sendMoneyBack(email, Number(subject))
    }
  }

  async function decidePrint(orderId: number, life: MonthLife | undefined): Promise<void> {
    const line = life?.destiny.wantsUnprintable ? await unprintableLine(database, orderId) : null
    if (line !== null) return void (await operate({ kind: 'drop-line', orderId, line }))
    const isOver = life !== undefined && NOT_PRINTED_ANEW.includes(life.aftermath)
    await operate({ kind: isOver ? 'cancel' : 'retry-print', orderId })
  }

  /**
   * Pays each refund once: an issue that stays open after its refund was confirmed is not paid again. Every third is first confirmed by mistake,
   * with a number that is no transfer's, and taken back; if it waits again the day after, it is paid.
   */
  async function sendMoneyBack(email: string, refundId: number): Promise<void> {
    const { rows } = await database.query<{ amountCents: number }>(
      'select amount_cents as "amountCents" from refunds where id = $1 and outcome is null',
      [refundId],
    )
    const refund = rows[0]
    if (!refund || sent.has(refundId)) return
    if (refundId % 3 === 1 && !confirmedByMistake.has(refundId)) {
      confirmedByMistake.add(refundId)
      await operate({ kind: 'confirm-refund', refundId, bankReference: `ERROR-${refundId}` })
      await world.settle()
      return void (await operate({ kind: 'take-back-refund', refundId }))
    }
    sent.set(refundId, bank.send(new Map([[email, refund.amountCents]])))
    await operate({ kind: 'confirm-refund', refundId, bankReference: sent.get(refundId) ?? '' })
  }
  const sent = new Map<number, string>()
  const confirmedByMistake = new Set<number>()
  const imported = new Set<string>()
  const isNew = ({ bankReference }: Collection) => !imported.has(bankReference)
  const isKnown = ({ knownAt }: Collection) => knownAt <= clock.now()

  return {
    confirm: collection => void collections.push(collection),
    transfer: transfer => void transfers.push(transfer),
    operate,
    async work(lives) {
      await confirmCollections()
      await workTransfers(lives)
      await decideIssues(lives)
    },
    isClear: () => collections.length + transfers.length === 0,
    faults: () => faults,
    mistaken: () => mistaken,
  }
}

async function openIssues(database: Queries) {
  const { rows } = await database.query<{
    id: number
    orderId: number
    kind: string
    email: string
    subject: string
    status: string
  }>(
    `select order_matters.id, order_id as "orderId", kind, subject, customer_email as email, status
     from order_matters join orders on orders.id = order_id where resolved_at is null order by order_matters.id`,
  )
  return rows
}
