import { providerWords, refusalWords } from '../payments/provider-words.ts'
import type { IssueKind } from './issue-kind.ts'
import { UNDECIDED_PAID } from './paying/chargeback-details.ts'

/** What is written down about an issue, as people read it: the provider's own words and codes are kept as they came. */
export function issueDetail({ kind, detail }: { kind: string; detail: string }): string {
  switch (kind as IssueKind) {
    case 'chargeback':
      return detail && sentence(CHARGEBACKS[detail] ?? providerWords(detail))
    case 'refund-failed':
      return detail && sentence(refusedRefund(detail))
    case 'print-failed':
    case 'refunded-in-print':
      return PRINTING[detail] ?? detail
    default:
      return detail
  }
}

/** How a chargeback stands at the provider (`/docs/…/chargebacks`, payment status). */
const CHARGEBACKS: Record<string, string> = {
  in_process: 'el banco todavía no decidió y el dinero está retenido: presenta la prueba en el panel del proveedor',
  [UNDECIDED_PAID]:
    'el banco todavía no decidió: la prueba se presenta en el panel del proveedor. Lo que se debía ya se pagó con otro dinero, que se devuelve si la librería gana',
  settled: 'el banco le dio la razón al titular y el dinero se retiró de la cuenta',
}

/** What the shop writes where the print network gives no reason, and its bare statuses. */
const PRINTING: Record<string, string> = {
  'ordered by hand': 'Se encargó a mano.',
  PRINTED: 'Ya está impreso.',
  'it is printed already': 'Ya está impreso.',
  refused: 'La imprenta no la aceptó.',
  'not-found': 'La imprenta no la conoce.',
}

/** `2063: The action requested …`, or the shop's own word for a payment that the provider has not got. */
function refusedRefund(detail: string): string {
  if (detail === PAYMENT_UNKNOWN) return 'el proveedor no conoce el pago'
  const [, code] = /^(\w+): /.exec(detail) ?? []
  return code === undefined ? detail : refusalWords(code)
}

const PAYMENT_UNKNOWN = 'the provider does not know the payment'

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
