import { formatMoney as money } from '../../../contract/money.ts'
import { askedCents, heldCents, receivedCents } from './held-money.ts'

type Order = Parameters<typeof askedCents>[0] & Parameters<typeof heldCents>[0]

const FIGURES = 'La orden cuesta '

/** `La orden cuesta $ 2.070,00 y hay $ 690,00.` */
export function bothFigures(order: Order): string {
  return figures(askedCents(order), heldCents(order))
}

/** The same of a paid order whose money went back, with the money that settles a dispute's debt; empty if none is left. */
export function leftFigures(order: Order): string {
  const leftCents = receivedCents(order)
  return leftCents > 0 ? figures(askedCents(order), leftCents) : ''
}

function figures(costCents: number, hereCents: number): string {
  return `${FIGURES}${money(costCents)} y hay ${money(hereCents)}.`
}

export function hasBothFigures(detail: string): boolean {
  return detail.startsWith(FIGURES)
}
