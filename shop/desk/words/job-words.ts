import { partnerFaultInWords } from './partner-words.ts'

/** Why a job was not done, as an operator reads it: what it says itself of a partner, in English. What else went wrong stays as it is. */
export function jobReasonWords(reason: string): string {
  const [, partner = '', fault = ''] =
    /^the ((?:print )?network|provider) could not be asked: (.*)$/s.exec(reason) ?? []
  if (partner === 'provider') return `el proveedor de tarjetas ${partnerFaultInWords(fault)}`
  if (partner !== '') return `la imprenta ${partnerFaultInWords(fault)}`
  return reason === UNREAD ? 'el proveedor de tarjetas no dijo cómo quedó el pago' : reason
}

const UNREAD = 'the refunded payment could not be read'
