import { formatMoney as money } from '../../../contract/money.ts'
import type { PaidPrinting } from '../../orders/printing/paid-printing.ts'
import type { Confirming } from '../../orders/transfers/confirm-payment.ts'
import type { PayingWithTransfer, TooMuch } from '../../orders/transfers/pay-with-transfer.ts'
import type { TakingBack } from '../../orders/transfers/take-back-transfer.ts'
import { ordersInWords } from './order-words.ts'

/** Why a refund, made or under way, keeps a transfer tied to its order. */
export function keptByRefundWords({
  kind,
  orderId,
}: Extract<TakingBack, { kind: 'copies-dropped' | 'refunded' }>): string {
  return kind === 'refunded'
    ? `Ese dinero de la orden ${orderId} ya se devolvió, o se está devolviendo. No se cambió nada.`
    : `De la orden ${orderId} se quitaron ejemplares, y su dinero vuelve o volvió: ya no puede esperar su pago. Si ese dinero no era suyo, cancélala y devuélvelo. No se cambió nada.`
}

/** Whether an order whose debt was settled goes to print now. */
export function settledWords({ printing, owedCents }: Extract<PayingWithTransfer, { kind: 'debt-settled' }>): string {
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

/** Says what an order, paid in full by one payment, already had; empty if it had nothing. */
export function tooMuchWords(tooMuch: TooMuch | null): string {
  if (!tooMuch) return ''
  const { cents, isByHand } = tooMuch
  return ` Además ya tenía ${money(cents)}, que quedan de más: ${isByHand ? 'hay que devolverlos por transferencia' : 'vuelven a la tarjeta'}.`
}

/** Whether a newly paid order goes to print. */
export function printingWords(printing: PaidPrinting): string {
  return printing === 'starts' ? 'Va a la imprenta.' : 'La imprenta ya la tenía: no se imprime otra vez.'
}

/** What is still missing after a part payment, and what waits for it. For a cancelled order, commands follow. */
export function partWords({ missingCents, isDebt, isCancelled }: Part): string {
  const missing = money(missingCents)
  if (isDebt) return `Del contracargo faltan ${missing}.`
  if (!isCancelled) return `Espera los ${missing} que faltan, y no se imprime antes.`
  return `La orden sigue cancelada y le faltan ${missing}. Con el resto revive; si no, se devuelve:`
}

/** What a repeated transfer is already registered as, without a full stop: `B-7 ya está registrado como crédito 3, y está sin asignar`. */
export function knownTransferWords(
  key: string,
  { transferId, orderIds, leftCents }: Omit<Extract<Confirming, { kind: 'known' }>, 'kind'>,
): string {
  const about = `${key} ya está registrado como crédito ${transferId}`
  if (orderIds.length === 0) return `${about}, y ${leftCents === 0 ? 'se devolvió o se cerró' : 'está sin asignar'}`
  const paid = `${about}, que pagó ${orderIds.length === 1 ? 'la' : 'las'} ${ordersInWords(orderIds)}`
  return leftCents === 0 ? paid : `${paid}, y quedan ${money(leftCents)} sin asignar`
}

type Part = Extract<PayingWithTransfer, { kind: 'part' }>
