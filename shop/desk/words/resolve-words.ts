import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { Resolving } from '../../orders/overview/operator-orders.ts'
import type { Step } from '../waiting/step.ts'

type Of<Kind> = Extract<Resolving, { kind: Kind }>
/** What a note did not end, with the steps that end it where it is about money. */
export type NotResolved = Of<'not-open'> | ((Of<'holds-money'> | Of<'refund-open'>) & { next: readonly Step[] })

/** Why a note ended no issue; what does end it is worded by the terminal and the desk, each in its own way. */
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
