import { formatMoney as money } from '../../../contract/money.ts'
import type { OrderFile } from '../../orders/overview/operator-orders.ts'
import { RESENDABLE_WORDS } from './mail-words.ts'
import { actorWords } from './order-words.ts'
import { refundedThings } from './refund-words.ts'
import { resolutionWords, writtenWords } from './written-words.ts'

/** Something that the team did about an order and that changed no status. */
export interface TeamAct {
  at: Date
  actor: string
  act: string
  /** The mail that was sent again; null for other acts. */
  mail: string | null
  /** The number of the refund that was withdrawn; null for other acts. */
  refundId: string | null
}

/** What the order's history does not have. `who` is empty where `why` names the person. */
interface Moment {
  at: Date
  what: string
  why: string
  who: string
}

type MomentsFile = Pick<OrderFile, 'refunds' | 'refundLines' | 'lines' | 'issues'> & { teamActs?: readonly TeamAct[] }

/** Refunds asked for and withdrawn, and acts of the team that changed no status. */
export function untoldMoments(file: MomentsFile): Moment[] {
  const acts = file.teamActs ?? []
  return [
    ...file.refunds.flatMap(refund => momentsOf(refund, file)),
    ...acts.filter(({ act }) => act !== 'withdrawRefund').map(teamMoment),
  ]
}

/**
 * True of an issue that ended because its refund was withdrawn, which is a moment of its own. By the moment, since the issue's subject is kept
 * from who sees no person.
 */
export function endedByWithdrawal(
  { kind, resolved_at: resolved }: OrderFile['issues'][number],
  refunds: readonly Pick<OrderFile['refunds'][number], 'finished_at' | 'outcome'>[],
): boolean {
  return (
    kind === 'refund-by-hand' &&
    refunds.some(({ finished_at: at, outcome }) => outcome === 'WITHDRAWN' && at?.getTime() === resolved?.getTime())
  )
}

function momentsOf(refund: OrderFile['refunds'][number], file: MomentsFile): Moment[] {
  const { id, amount_cents, outcome, requested_at: asked, finished_at: finished } = refund
  const words = (what: string) => `devolución ${id} ${what}: ${money(amount_cents)}`
  const asking = {
    at: asked,
    what: words('pedida'),
    why: [refundedThings(refund, file), writtenWords(refund.reason)].filter(Boolean).join(': '),
    who: actorWords(refund.requested_by),
  }
  const issue = file.issues.find(each => endedByWithdrawal(each, [refund]) && each.subject === String(id))
  const withdrawal = { what: words('retirada'), ...whyWithdrawn(refund, issue?.resolution ?? '', file) }
  return [
    // A refund that was recorded when it was made already was not asked for.
    ...(finished?.getTime() === asked.getTime() ? [] : [asking]),
    ...(outcome === 'WITHDRAWN' && finished ? [{ at: finished, ...withdrawal }] : []),
  ]
}

/** By whom the journal says to all; why stands with the issue, after the same name. */
function whyWithdrawn({ id }: OrderFile['refunds'][number], resolution: string, { teamActs = [] }: MomentsFile) {
  const by = teamActs.find(({ act, refundId }) => act === 'withdrawRefund' && refundId === String(id))?.actor
  const prefix = `${by}: `
  const why = by !== undefined && resolution.startsWith(prefix) ? resolution.slice(prefix.length) : resolution
  return { why: resolutionWords(why), who: by === undefined ? '' : actorWords(by) }
}

function teamMoment({ at, actor, act, mail }: TeamAct): Moment {
  const words = RESENDABLE_WORDS[mail as keyof typeof RESENDABLE_WORDS]
  const what =
    act === 'resendMail' ? `correo mandado otra vez: el que dice ${words ?? mail}` : 'imprenta: se pide otra vez'
  return { at, what, why: '', who: actorWords(actor) }
}
