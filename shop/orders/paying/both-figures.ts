import { formatMoney as money } from '../../../contract/money.ts'
import type { IssueContent } from '../issue-facts.ts'
import { askedCents, heldCents, receivedCents } from './held-money.ts'

type Order = Parameters<typeof askedCents>[0] & Parameters<typeof heldCents>[0]

/** `La orden cuesta $ 2.070,00 y hay $ 690,00.` */
export function bothFigures(order: Order): IssueContent {
  return figures(askedCents(order), heldCents(order))
}

/** The same of a paid order whose money went back, with the money that settles a dispute's debt; empty if none is left. */
export function leftFigures(order: Order): IssueContent {
  const leftCents = receivedCents(order)
  return leftCents > 0 ? figures(askedCents(order), leftCents) : { detail: '', facts: null }
}

function figures(costCents: number, hereCents: number): IssueContent {
  return {
    detail: `La orden cuesta ${money(costCents)} y hay ${money(hereCents)}.`,
    facts: { says: 'both-figures', askedCents: costCents, hereCents },
  }
}
