import { disputeOf, providerWords, refusalWords } from '../payments/provider-words.ts'
import type { IssueKind } from './issue-kind.ts'
import { UNDECIDED_PAID } from './paying/chargeback-details.ts'
import { isNonsense, isSilence } from './printing/network-silence.ts'
import { PAYMENT_UNKNOWN } from './refunds/refund-detail.ts'

/** The detail of an issue in Spanish, for operators. Codes and words of the provider are stored unchanged and translated here. */
export function issueDetail({ kind, detail }: { kind: string; detail: string }): string {
  switch (kind as IssueKind) {
    case 'chargeback':
      return detail && sentence(undecidedWords(detail) ?? providerWords(detail))
    case 'refund-failed':
      return detail && sentence(refusedRefund(detail))
    case 'print-failed':
      if (isNonsense(detail)) return 'La imprenta contesta algo que no se entiende.'
      return isSilence(detail) ? 'La imprenta no contesta.' : (PRINTING[detail] ?? detail)
    case 'refunded-in-print':
      return isSilence(detail) ? UNKNOWN_PRINTING : (PRINTING[detail] ?? detail)
    default:
      return detail
  }
}

/** What a chargeback asks for while the bank has not decided, in Spanish. */
function undecidedWords(detail: string): string | undefined {
  if (detail === UNDECIDED_PAID)
    return 'el banco todavía no decidió: la prueba se presenta en el panel del proveedor. Lo que se debía ya se pagó con otro dinero, que se devuelve si la librería gana'
  if (disputeOf(detail) === 'undecided')
    return 'el banco todavía no decidió y el dinero está retenido: presenta la prueba en el panel del proveedor'
}

const UNKNOWN_PRINTING =
  'La imprenta no contesta: no se sabe si la imprime. Se le pide sola otra vez que la detenga; también lo prueba quien cancela la orden.'

/** Spanish for what the shop stores when the print network gives no reason, and for the network's bare statuses. */
const PRINTING: Record<string, string> = {
  'ordered by hand': 'Se encargó a mano.',
  PRINTED: 'Ya está impreso.',
  'it is printed already': 'Ya está impreso.',
  refused: 'La imprenta no la aceptó.',
  'not-found': 'La imprenta no la conoce.',
}

/** `detail` is the provider's code and sentence, or PAYMENT_UNKNOWN if the provider does not know the payment. */
function refusedRefund(detail: string): string {
  if (detail === PAYMENT_UNKNOWN) return 'el proveedor no conoce el pago'
  const [, code] = /^(\w+): /.exec(detail) ?? []
  return code === undefined ? detail : refusalWords(code)
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
