import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { PayingWithCredit } from '../../orders/credits/pay-with-credit.ts'

/** Whether the book of an order whose debt was settled goes to the printer, as it stands now. */
export function settledWords({ printing, owedCents }: Extract<PayingWithCredit, { kind: 'debt-settled' }>): string {
  const owed = owedCents > 0 ? ` De otro contracargo faltan ${money(owedCents)}` : ''
  switch (printing) {
    case 'was-printed':
      return `La orden sigue su curso y no se imprime otra vez.${owed && `${owed}.`}`
    case 'starts':
      return `Va a la imprenta.${owed && `${owed}.`}`
    case 'waits':
      return owed ? `${owed.trim()}, y no se imprime antes.` : 'Todavía le falta dinero, y no se imprime antes.'
  }
}

/** What is missing beside a part, and what waits for it. */
export function partWords(order: number, { missingCents, isDebt, isCancelled }: Part): string {
  const missing = money(missingCents)
  if (isDebt) return `Del contracargo faltan ${missing}.`
  if (!isCancelled) return `Espera los ${missing} que faltan, y no se imprime antes.`
  return [
    `La orden sigue cancelada y le faltan ${missing}.`,
    `  Con el resto revive:  npm run shop -- payments assign CRÉDITO ${order} --accept-late`,
    `  Devolverlo:  npm run shop -- orders refund ${order} --all --reason "llegó tarde"`,
  ].join('\n')
}

type Part = Extract<PayingWithCredit, { kind: 'part' }>
