import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import type { RefundedPrinting } from '../../../../shop/orders/refunds/end-printing.ts'
import type { RefundOrder, Unchosen } from '../../../../shop/orders/refunds/refund-order.ts'
import { type CommandContext, CommandError } from '../../command.ts'
import { paymentList } from '../../money-steps.ts'
import { operator } from '../../open-desk.ts'
import { requireAmount, required, requirePayment } from '../../order-argument.ts'

type Refund = Omit<RefundOrder, 'operator'>

/** How much goes back, of which payment and why. */
export const REFUND_OPTIONS = {
  amount: { type: 'string' },
  all: { type: 'boolean' },
  reason: { type: 'string' },
  payment: { type: 'string' },
  'keep-printing': { type: 'boolean' },
} as const

/** @throws CommandError for what is missing, or means nothing */
export function readRefund(
  values: { amount?: string; all?: boolean; reason?: string; payment?: string; 'keep-printing'?: boolean },
  orderId: number,
): Refund {
  if ((values.amount === undefined) === !values.all) throw new CommandError('Elige --amount IMPORTE o --all.')
  return {
    orderId,
    reason: required(values.reason, '--reason'),
    keepPrinting: values['keep-printing'] ?? false,
    ...(values.amount === undefined ? {} : { amountCents: requireAmount(values.amount) }),
    ...(values.payment === undefined ? {} : { paymentId: requirePayment(values.payment) }),
  }
}

/** How much goes back, as the operator reads it before saying yes. */
export async function amountWords({ desk }: CommandContext, request: Refund): Promise<string> {
  const { amountCents } = request
  return amountCents === undefined
    ? `todo lo que queda (${money((await desk.readHeldMoney(operator(), request)).cents)})`
    : money(amountCents)
}

/** What that means for the book: empty where it goes on as it was. */
export async function endWords({ desk }: CommandContext, request: Refund): Promise<string> {
  if (!(await desk.endsOrder(operator(), request))) return ''
  return ` Si la imprenta puede detenerla, la orden queda cancelada y el comprador lee: «${request.reason}».`
}

/** What happened with the book. */
export function printingWords(order: number, printing: RefundedPrinting): string[] {
  switch (printing.kind) {
    case 'as-before':
      return []
    case 'stopped':
      return ['No se imprime, y la orden queda cancelada.']
    case 'not-stopped':
      return [
        `La imprenta no pudo detenerla (${writtenWords(printing.reason)}): averigua si todavía se puede, y cancélala:\n  npm run shop -- orders cancel ${order} --reason MOTIVO --even-if-printed`,
      ]
  }
}

/** Why no money goes back: nothing was changed. */
export function unrefunded(
  order: number,
  outcome: Unchosen | { kind: 'too-much'; leftCents: number },
  verb: RefundVerb,
): CommandError {
  switch (outcome.kind) {
    case 'no-money':
      return new CommandError(
        `La orden ${order} no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.`,
      )
    case 'too-much':
      return new CommandError(
        `De la orden ${order} quedan ${money(outcome.leftCents)} por devolver. No se cambió nada.`,
      )
    case 'other-payments':
      return new CommandError(`Ese pago no tiene dinero de la orden ${order}. ${whichPayment(order, outcome, verb)}`)
    case 'several-payments':
      return new CommandError(`La orden ${order} tiene varios pagos con dinero. ${whichPayment(order, outcome, verb)}`)
  }
}

/** The payments there are, and what to type for each that has something left. */
function whichPayment(
  order: number,
  { payments }: Extract<Unchosen, { payments: unknown }>,
  { name, options }: RefundVerb,
): string {
  const steps = payments
    .filter(({ freeCents }) => freeCents > 0)
    .map(({ id }) => `\n  npm run shop -- orders ${name} ${order} --all --payment ${id}${options} --reason MOTIVO`)
  return `Elige uno con --payment (${paymentList(payments)}). No se cambió nada.${steps.join('')}`
}

/** A command that gives money back, as it is typed after `orders`. */
interface RefundVerb {
  name: string
  options: string
}
