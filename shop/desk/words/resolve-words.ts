import { formatMoney as money } from '../../../contract/money.ts'
import type { Resolving } from '../../orders/overview/operator-orders.ts'
import type { Step } from '../waiting/step.ts'

type Of<Kind> = Extract<Resolving, { kind: Kind }>
/** Why a note did not resolve an issue. If it is about money: the steps that do. */
export type NotResolved = Of<'not-open'> | ((Of<'holds-money'> | Of<'refund-open'>) & { next: readonly Step[] })

/** Why a note resolved no issue. The terminal and the desk each word the next steps in their own way. */
export function notResolvedText(outcome: NotResolved, orderId: number): string {
  switch (outcome.kind) {
    case 'not-open':
      return 'Ese pendiente ya no está abierto: alguien lo resolvió antes. No se cambió nada.'
    case 'holds-money':
      return `Una nota no cierra ese pendiente: la orden ${orderId} tiene ${money(outcome.cents)} que hay que aceptar o devolver, y nadie más los vería.`
    case 'refund-open':
      return `Una nota no cierra ese pendiente: la devolución ${outcome.refundId} todavía no se transfirió.`
  }
}
