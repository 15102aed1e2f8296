import { formatMoney as money, toPesos } from '../../../../contract/money.ts'
import { notStoppedWords } from '../../../../shop/desk/words/print-words.ts'
import { partRefusedWords, usedReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import { isSilence } from '../../../../shop/orders/printing/network-silence.ts'
import type { RefundedPrinting } from '../../../../shop/orders/refunds/end-printing.ts'
import type { RefundOrder, Unchosen } from '../../../../shop/orders/refunds/refund-order.ts'
import type { UsedReference } from '../../../../shop/orders/refunds/refund-payment.ts'
import type { PartRefused } from '../../../../shop/orders/refunds/refunded-part.ts'
import { type CommandContext, CommandError } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { paymentList } from '../../order-money.ts'
import { requireAmount, required, requirePayment } from '../../required-arguments.ts'

type Refund = Omit<RefundOrder, 'operator'>

/** Options for the amount, the payment and the reason of a refund. */
export const REFUND_OPTIONS = {
  amount: { type: 'string' },
  all: { type: 'boolean' },
  line: { type: 'string', multiple: true },
  shipping: { type: 'boolean' },
  reason: { type: 'string' },
  payment: { type: 'string' },
  'keep-printing': { type: 'boolean' },
} as const

/** The amount options in usage lines. */
export const HOW_MUCH = '--amount IMPORTE|--all|--line LÍNEA[:EJEMPLARES]… [--shipping]'

interface RefundValues {
  amount?: string
  all?: boolean
  line?: string[]
  shipping?: boolean
  reason?: string
  payment?: string
  'keep-printing'?: boolean
}

/** @throws CommandError for missing or invalid options */
export function readRefund(values: RefundValues, orderId: number): Refund {
  const isPart = values.line !== undefined || values.shipping === true
  if ([values.amount !== undefined, values.all === true, isPart].filter(Boolean).length !== 1) {
    throw new CommandError('Elige --amount IMPORTE, --all, o --line LÍNEA y --shipping.')
  }
  return {
    orderId,
    reason: required(values.reason, '--reason'),
    keepPrinting: values['keep-printing'] ?? false,
    ...(values.amount === undefined ? {} : { amountCents: requireAmount(values.amount) }),
    ...(isPart && { part: { lines: (values.line ?? []).map(readLine), shipping: values.shipping ?? false } }),
    ...(values.payment === undefined ? {} : { paymentId: requirePayment(values.payment) }),
  }
}

/** `2` or `2:3`: the line's number in `orders show`, and how many of its copies. */
export function readLine(text: string): { line: number; quantity?: number } {
  const [, line, quantity] = /^([1-9]\d{0,3})(?::([1-9]\d{0,3}))?$/.exec(text) ?? []
  if (line === undefined)
    throw new CommandError(`--line ${text} no se entiende: es como 2, o 2:3 para tres ejemplares.`)
  return { line: Number(line), ...(quantity !== undefined && { quantity: Number(quantity) }) }
}

/** The amount to be refunded, for the confirmation. @throws CommandError for copies that can't be refunded */
export async function amountWords({ desk }: CommandContext, request: Refund): Promise<string> {
  const { orderId, amountCents, part } = request
  if (part) {
    const priced = await desk.priceRefund(operator(), { orderId, part })
    if (priced.kind !== 'priced') throw new CommandError(`${partRefusedWords(priced)} No se cambió nada.`)
    const copies = priced.lines.map(({ line, quantity }) => `${quantity} de la línea ${line}`)
    return `${money(priced.amountCents)} (${[...copies, ...(part.shipping ? ['el envío'] : [])].join(', ')})`
  }
  return amountCents === undefined
    ? `todo lo que queda (${money((await desk.readHeldMoney(operator(), request)).cents)})`
    : money(amountCents)
}

/** What the refund means for printing; empty if the order goes on unchanged. */
export async function endWords({ desk }: CommandContext, request: Refund): Promise<string> {
  if (!(await desk.endsOrder(operator(), request))) return ''
  return ` Si la imprenta puede detenerla, la orden queda cancelada y el comprador lee: «${request.reason}».`
}

/** What happened to the printing. */
export function printingWords(order: number, printing: RefundedPrinting): string[] {
  switch (printing.kind) {
    case 'as-before':
      return []
    case 'stopped':
      return ['No se imprime, y la orden queda cancelada.']
    case 'not-stopped':
      return [
        `${notStoppedWords(printing.reason)}:\n  npm run shop -- orders cancel ${order} --reason MOTIVO${isSilence(printing.reason) ? '' : ' --even-if-printed'}`,
      ]
  }
}

/** Why nothing was refunded; nothing was changed. */
export function unrefunded(
  order: number,
  outcome: Unchosen | PartRefused | { kind: 'too-much'; leftCents: number },
  verb: RefundVerb,
): CommandError {
  switch (outcome.kind) {
    case 'no-money':
      return new CommandError(
        `La orden ${order} no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.`,
      )
    case 'too-much':
      return new CommandError(
        verb.paymentId === undefined
          ? `De la orden ${order} quedan ${money(outcome.leftCents)} por devolver. No se cambió nada.`
          : `Del pago ${verb.paymentId} quedan ${money(outcome.leftCents)} por devolver; lo demás se pide de otro pago, con --amount. No se cambió nada.`,
      )
    case 'other-payments':
      return new CommandError(`Ese pago no tiene dinero de la orden ${order}. ${whichPayment(order, outcome, verb)}`)
    case 'several-payments':
      return new CommandError(`La orden ${order} tiene varios pagos con dinero. ${whichPayment(order, outcome, verb)}`)
    default:
      return new CommandError(`${partRefusedWords(outcome)} No se cambió nada.`)
  }
}

/** The payments, and what to type for each that can still be refunded. */
function whichPayment(
  order: number,
  { payments }: Extract<Unchosen, { payments: unknown }>,
  { name, howMuch, options }: RefundVerb,
): string {
  const steps = payments
    .filter(({ freeCents }) => freeCents > 0)
    .map(({ id }) => `\n  npm run shop -- orders ${name} ${order} ${howMuch} --payment ${id}${options} --reason MOTIVO`)
  return `Elige uno con --payment (${paymentList(payments)}). No se cambió nada.${steps.join('')}`
}

/** The error for a transfer reference that already gave back other money. */
export function usedReferenceError(reference: string, used: UsedReference): CommandError {
  return new CommandError(
    `${usedReferenceWords(reference, used)} Si fue la misma para las dos, agrega --same-transfer.`,
  )
}

/** A refund command, as it is typed after `orders`. */
interface RefundVerb {
  name: string
  /** The amount options, as they were given. */
  howMuch: string
  options: string
  /** The payment that was named. */
  paymentId: number | undefined
}

/** The amount to be refunded, and of which payment. */
export type Asked = Pick<Refund, 'amountCents' | 'part' | 'paymentId'>

/** The same request as it is typed. */
export function askedFor({ amountCents, part, paymentId }: Asked): Pick<RefundVerb, 'howMuch' | 'paymentId'> {
  if (part)
    return { howMuch: [...part.lines.map(lineWords), ...(part.shipping ? ['--shipping'] : [])].join(' '), paymentId }
  return { howMuch: amountCents === undefined ? '--all' : `--amount ${toPesos(amountCents)}`, paymentId }
}

function lineWords({ line, quantity }: { line: number; quantity?: number }): string {
  return `--line ${line}${quantity === undefined ? '' : `:${quantity}`}`
}
