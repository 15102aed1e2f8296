import { isNonsense, NETWORK_SILENT } from '../../orders/printing/network-silence.ts'
import { partnerFaultInWords } from './partner-words.ts'

/** A job's failure for an operator: translates the shop's English messages about partners. Other messages stay as they are. */
export function jobReasonWords(reason: string): string {
  const [, partner = '', fault = ''] =
    /^the ((?:print )?network|provider) could not be asked: (.*)$/s.exec(reason) ?? []
  if (partner === 'provider') return `el proveedor de tarjetas ${partnerFaultInWords(fault)}`
  if (fault === NETWORK_SILENT) return 'la imprenta no contesta'
  if (isNonsense(fault)) return 'la imprenta contesta algo que no se entiende'
  if (partner !== '') return `la imprenta ${partnerFaultInWords(fault)}`
  return reason === UNREAD ? 'el proveedor de tarjetas no dijo cómo quedó el pago' : reason
}

const UNREAD = 'the refunded payment could not be read'
