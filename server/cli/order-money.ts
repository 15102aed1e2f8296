import { formatMoney as money } from '../../contract/money.ts'
import { commandOf } from '../../shop/desk/waiting/step.ts'
import { METHOD_WORDS } from '../../shop/desk/words/order-words.ts'
import { stillWaitsWords } from '../../shop/desk/words/transfer-words.ts'
import type { PaidPayment } from '../../shop/orders/paying/paid-payments.ts'
import type { Confirming } from '../../shop/orders/transfers/confirm-payment.ts'
import type { Assigning } from '../../shop/orders/transfers/use-transfer.ts'
import type { CommandContext } from './command.ts'
import { operator } from './open-desk.ts'

/** The commands that end an order's issues about money, one per line. */
export async function moneySteps({ desk }: CommandContext, orderId: number): Promise<string> {
  const open = await desk.readOpenIssues(operator(), { orderId })
  const ofMoney = open.filter(({ kind }) => kind === 'late-credit' || kind === 'amount-mismatch')
  const steps = [...new Set(ofMoney.flatMap(({ next }) => next.map(commandOf)))]
  return steps.map(stepLine).join('')
}

function stepLine(step: string): string {
  return `\n  npm run shop -- ${step}`
}

/** The transfers that name the order and wait, each with the commands that end it. `besides`: not of this one. */
export async function transferSteps(context: CommandContext, orderId: number, besides?: number): Promise<string> {
  const waiting = await waitingBesides(context, orderId, besides)
  return waiting.map(({ what, next }) => `\n${what}${next.map(commandOf).map(stepLine).join('')}`).join('')
}

/** That they wait, before a question. `besides`: not of this one. */
export async function transfersWait(context: CommandContext, orderId: number, besides?: number): Promise<string> {
  return stillWaitsWords(await waitingBesides(context, orderId, besides))
}

async function waitingBesides({ desk }: CommandContext, orderId: number, besides?: number) {
  const waiting = await desk.readWaitingTransfers(operator(), { orderId })
  return waiting.filter(({ transferId }) => transferId !== besides)
}

/** What can be typed for the money of a cancelled order. */
export async function whatNow(
  context: CommandContext,
  order: number,
  outcome: Confirming | Assigning,
): Promise<string> {
  if (outcome.kind === 'late') return moneySteps(context, order)
  if (outcome.kind !== 'part' || !outcome.isCancelled) return ''
  return ` Con el resto revive; si no, se devuelve:${await moneySteps(context, order)}`
}

/** The payments of an order that hold money: `4, red de cobranza o banco, $ 1.490,00; 3, …`. */
export function paymentList(payments: readonly PaidPayment[]): string {
  return payments
    .map(({ id, method, freeCents, refundingCents }) => {
      const onItsWay = refundingCents > 0 ? ` (y ${money(refundingCents)} que se están devolviendo)` : ''
      return `${id}, ${METHOD_WORDS[method]}, ${money(freeCents)}${onItsWay}`
    })
    .join('; ')
}
