import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { Resolving } from '../../orders/overview/operator-orders.ts'
import { commandOf, type Step } from '../waiting/step.ts'

/** What did not end by a note: for the money, the steps that end it. */
export type NotResolved =
  | Exclude<Resolving, { kind: 'resolved' | 'holds-money' }>
  | (Extract<Resolving, { kind: 'holds-money' }> & { next: readonly Step[] })

/** Why a note ended no issue, and what does. */
export function notResolvedText(outcome: NotResolved, orderId: number): string {
  switch (outcome.kind) {
    case 'not-open':
      return 'Ese pendiente ya no está abierto: alguien lo resolvió antes. No se cambió nada.'
    case 'holds-money':
      return [
        `Una nota no cierra ese pendiente: la orden ${orderId} tiene ${money(outcome.cents)} que hay que aceptar o devolver, y nadie más los vería. Se termina así:`,
        ...outcome.next.map(step => `  npm run shop -- ${commandOf(step)}`),
      ].join('\n')
    case 'refund-open':
      return [
        `Una nota no cierra ese pendiente: la devolución ${outcome.refundId} todavía no se transfirió. Se termina así:`,
        `  npm run shop -- orders confirm-refund ${outcome.refundId} --reference NÚMERO`,
      ].join('\n')
  }
}
