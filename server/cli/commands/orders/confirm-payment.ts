import { montevideoDate } from '../../../../contract/dates.ts'
import { formatMoney as money } from '../../../../contract/money.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { commandOf } from '../../../../shop/desk/waiting/step.ts'
import { assignSteps, goesBackFirst } from '../../../../shop/desk/waiting/transfer-waits.ts'
import { ordersInWords } from '../../../../shop/desk/words/order-words.ts'
import {
  alikeWarning,
  knownTransferWords,
  misfitWords,
  printingWords,
  restWords,
  settledWords,
  tooMuchWords,
} from '../../../../shop/desk/words/transfer-words.ts'
import type { PaidPrinting } from '../../../../shop/orders/printing/paid-printing.ts'
import type { Accepting } from '../../../../shop/orders/transfers/accept-held-money.ts'
import type { Confirming } from '../../../../shop/orders/transfers/confirm-payment.ts'
import type { Assigning } from '../../../../shop/orders/transfers/use-transfer.ts'
import type { Actor } from '../../../../shop/staff/actor.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { moneySteps, paymentList, transferSteps, transfersWait, whatNow } from '../../order-money.ts'
import { requireAmount, required, requireTransferDay } from '../../required-arguments.ts'
import { type GivenTerms, limitOf, misfitError, readTerms, TERMS, TERMS_USAGE, termsOf } from '../../transfer-terms.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const confirmPayment: Verb = {
  usage: `confirm-payment ORDEN --amount IMPORTE --reference NÚMERO [--date AAAA-MM-DD] ${TERMS_USAGE} [--keep] [--even-if-too-much]`,
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      amount: { type: 'string' },
      reference: { type: 'string' },
      date: { type: 'string' },
      ...TERMS,
      keep: { type: 'boolean' },
      'even-if-too-much': { type: 'boolean' },
    })
    const terms = readTerms(values)
    if ((terms.acceptLate || terms.difference) && values.amount === undefined) {
      return acceptHeld(context, { order, actor, terms, ...values })
    }
    const amountCents = requireAmount(required(values.amount, '--amount'))
    const key = required(values.reference, '--reference')
    const now = systemClock.now()
    const receivedOn = values.date ? requireTransferDay(values.date, '--date', { now }) : montevideoDate(now)
    const { yes = false } = values
    const transfer = { key, receivedOn, amountCents, description: `Orden ${order}` }
    const request = { orderId: order, ...transfer, ...terms, keep: values.keep ?? false }
    const tooMuch = await whatIsTooMuch(context, actor, request)
    if (tooMuch && !values['even-if-too-much']) {
      throw new CommandError(
        `Con ${money(amountCents)} la orden ${order} queda paga.${tooMuch} Si de verdad llegó todo otra vez: --even-if-too-much; si llegó lo que faltaba, ese es el importe. No se cambió nada.`,
      )
    }
    const waits = await transfersWait(context, order)
    const alike = alikeWarning({
      alike: await context.desk.findAlikeTransfers(actor, { orderId: order, key, receivedOn, amountCents }),
    })
    await confirm(
      `¿Registrar ${money(amountCents)} (${key}) como pago de la orden ${order}?${tooMuch}${alike}${waits}`,
      {
        yes,
        whyNoChange: context.whyNoChange,
      },
    )
    const outcome = await context.desk.confirmPayment(actor, request)
    if (outcome.kind === 'known' && !outcome.orderIds.includes(order)) {
      throw await knownElsewhere(context, outcome, { order, key, terms })
    }
    const sentence =
      confirmed(order, outcome, { cents: amountCents, limitCents: limitOf(context), key, terms, alike }) +
      (outcome.kind === 'kept' ? await keptSteps(context, outcome) : await whatNow(context, order, outcome)) +
      (await transferSteps(context, order, outcome.kind === 'kept' ? outcome.transferId : undefined)) +
      (outcome.kind === 'known' ? '' : alike && `\n${alike.trim()}`)
    tell(sentence, { order, ...outcome }, values)
    return EXIT.done
  },
}

/** What the order already holds if this payment pays it in full; empty if nothing. */
async function whatIsTooMuch(
  { desk }: CommandContext,
  actor: Actor,
  request: Parameters<CommandContext['desk']['previewPayment']>[1],
): Promise<string> {
  const { cents, status } = await desk.readHeldMoney(actor, { orderId: request.orderId })
  const mayPay = status === 'PENDING_PAYMENT' || (status === 'CANCELLED' && request.acceptLate === true)
  if (cents === 0 || !mayPay) return ''
  const preview = await desk.previewPayment(actor, request)
  return preview.kind === 'paid' ? tooMuchWords(preview.tooMuch) : ''
}

/** What can be done with money that was only written down: the order that it names may take it in part, or with other money. */
async function keptSteps(context: CommandContext, { transferId }: { transferId: number }): Promise<string> {
  const transfer = await context.desk.readTransfer(operator(), { transferId })
  const steps = transfer ? assignSteps(transfer, termsOf(context)).map(commandOf) : []
  const isOneWay = transfer && transfer.joins.length + transfer.splits.length > 0
  const assign = steps.join(isOneWay ? ' y ' : ', o ')
  const giveBack = `payments give-back ${transferId} cuando lo devuelvas`
  return transfer && goesBackFirst(transfer) ? `${giveBack}, o ${assign} si es de otra.` : `${assign}, o ${giveBack}.`
}

/** Without an amount: accepts the money that the order already holds, late or in another amount. */
async function acceptHeld(
  context: CommandContext,
  {
    order,
    actor,
    terms,
    yes = false,
    json,
  }: { order: number; actor: Actor; terms: GivenTerms; yes?: boolean; json?: boolean },
): Promise<number> {
  const waits = await transfersWait(context, order)
  await confirm(`¿Aceptar el dinero que tiene la orden ${order} y ponerla en marcha?${waits}`, {
    yes,
    whyNoChange: context.whyNoChange,
  })
  const outcome = await context.desk.acceptHeldMoney(actor, { orderId: order, ...terms })
  if (outcome.kind !== 'accepted') throw await notAccepted(context, order, outcome)
  tell(accepted(order, outcome) + (await transferSteps(context, order)), { order, ...outcome }, { json })
  return EXIT.done
}

function accepted(order: number, { printing }: { printing: PaidPrinting }): string {
  return `Orden ${order}: el pago se aceptó. ${printingWords(printing)}`
}

/** Why the order's money can't be accepted, which payments there are, and what can be typed. */
async function notAccepted(
  context: CommandContext,
  order: number,
  outcome: Exclude<Accepting, { kind: 'accepted' }>,
): Promise<CommandError> {
  const steps = await moneySteps(context, order)
  const { payments } = await context.desk.readHeldMoney(operator(), { orderId: order })
  const list = payments.length > 0 ? ` Pagos con dinero: ${paymentList(payments)}.` : ''
  const why =
    outcome.kind === 'no-money-waits'
      ? `La orden ${order} no tiene dinero que espere una decisión${steps ? ' como esa' : ''}.`
      : misfitWords(order, outcome)
  return new CommandError(`${why}${list} No se cambió nada.${steps && ` Se puede:${steps}`}`)
}

interface Given {
  cents: number
  limitCents: number
  /** The bank's reference. */
  key: string
  terms: GivenTerms
  /** That it may be money which is recorded already; empty if not. */
  alike: string
}

/** For a transfer that is known already, for another order or none: how to assign its rest, or to give it back if the order takes none of it. */
async function knownElsewhere(
  context: CommandContext,
  outcome: Extract<Confirming, { kind: 'known' }>,
  { order: orderId, key, terms }: { order: number; key: string; terms: GivenTerms },
): Promise<CommandError> {
  const { transferId, leftCents } = outcome
  const about = knownTransferWords(key, outcome)
  const advised = (means: string, ...steps: string[]) =>
    new CommandError(
      `${about}${means} ${steps.map(step => `npm run shop -- ${step}`).join(', o ')}. No se cambió nada.`,
    )
  if (leftCents === 0) return advised(':', `payments show ${transferId}`)
  const assigning = await context.desk.previewAssignment(operator(), { transferId, orderId, ...terms })
  const asGiven = { isLate: terms.acceptLate, isPart: terms.isPart, differs: terms.difference !== undefined }
  if ('paymentId' in assigning) {
    return advised(':', commandOf({ act: 'assignTransfer', transferId, orderId, ...asGiven }))
  }
  const steps = assigning.kind === 'wrong-amount' ? await stepsTaken(context, outcome, orderId, assigning) : []
  if (steps.length > 0) return advised(':', ...steps)
  const giveBack = `payments give-back ${transferId} --reference NÚMERO --reason MOTIVO`
  return advised(`; la orden ${orderId} ${notTakenWords(assigning.kind)}: si no es de otra,`, giveBack)
}

function notTakenWords(kind: Exclude<Assigning, { paymentId: number }>['kind']): string {
  if (kind === 'already-paid') return 'ya está paga'
  return kind === 'money-given-back' ? 'no espera el dinero que se le devolvió' : 'no toma ese importe ahora'
}

/** How an order takes what is left of a transfer that is not just what it awaits; empty if it takes none of it. */
async function stepsTaken(
  { desk, config }: CommandContext,
  { transferId, leftCents }: { transferId: number; leftCents: number },
  orderId: number,
  { expectedCents }: { expectedCents: number },
): Promise<string[]> {
  if (expectedCents <= 0) return []
  const { status } = await desk.readHeldMoney(operator(), { orderId })
  const isCancelled = status === 'CANCELLED'
  const named = { id: orderId, isCancelled, dueCents: expectedCents, takes: 'parts', acceptedCents: 0 } as const
  const taken: string[] = []
  for (const step of assignSteps({ id: transferId, leftCents, named, joins: [], splits: [] }, termsOf({ config }))) {
    const { isLate, isPart, differs, amountCents } = step
    const terms = { acceptLate: isLate, isPart, amountCents, ...(differs && { difference: { reason: 'x' } }) }
    const assigning = await desk.previewAssignment(operator(), { transferId, orderId, ...terms })
    if ('paymentId' in assigning) taken.push(commandOf(step))
  }
  return taken
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function confirmed(order: number, outcome: Confirming, given: Given): string {
  switch (outcome.kind) {
    case 'paid':
      return `Orden ${order}: paga. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)}`
    case 'accepted':
      return `Ese pago ya estaba registrado. ${accepted(order, outcome)}`
    case 'part':
      return `Orden ${order}: anotado. ${restWords(outcome)}`
    case 'kept':
      return `Orden ${order}: no la paga. Queda anotado como crédito ${outcome.transferId}: `
    case 'debt-settled':
      return `Orden ${order}: el contracargo queda saldado. ${settledWords(outcome)}`
    case 'late':
      return `Orden ${order}: estaba cancelada; el dinero queda anotado y espera tu decisión:`
    case 'impossible-day':
      throw new CommandError(`--date: ${outcome.reason}. No se cambió nada.`)
    case 'contradiction': {
      const pays = outcome.orderIds.length === 0 ? '' : `, ${ordersInWords(outcome.orderIds)}`
      throw new CommandError(
        `${given.key} ya está registrado con ${money(outcome.knownCents)} (crédito ${outcome.transferId}${pays}), no con ${money(given.cents)}. Si es otro pago, agrega a la referencia la red o el banco. No se cambió nada.`,
      )
    }
    case 'known':
      return `Orden ${order}: ese pago ya estaba registrado. No cambió nada.`
    default:
      throw misfitError(order, outcome, {
        ...given,
        toDivide: `anótalo con --keep y repártelo con payments assign CRÉDITO ${order} --amount IMPORTE`,
        toGiveBack: 'anótalo con --keep y devuélvelo con payments give-back CRÉDITO',
      })
  }
}
