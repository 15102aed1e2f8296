import { withFullStop } from '../../../contract/full-stop.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { isSilence } from '../../orders/printing/network-silence.ts'
import type { PaidPrinting } from '../../orders/printing/paid-printing.ts'
import type { Confirming } from '../../orders/transfers/confirm-payment.ts'
import type { PayingWithTransfer, TooMuch } from '../../orders/transfers/pay-with-transfer.ts'
import type { TakingBack } from '../../orders/transfers/take-back-transfer.ts'
import type { AlikeTransfer, NamedOrder, WaitingTransfer } from '../../orders/transfers/transfer.ts'
import type { Misfit, PersonErased } from '../../orders/transfers/transfer-terms.ts'
import { ordersInWords } from './order-words.ts'
import { SILENT_NETWORK_WORDS } from './print-words.ts'
import { writtenWords } from './written-words.ts'

/** Why a transfer stays with its order. */
export function notTakenBackWords(
  outcome: Extract<TakingBack, { kind: 'printed' | 'copies-dropped' | 'refunded' }>,
): string {
  const { orderId } = outcome
  switch (outcome.kind) {
    case 'printed':
      if (isSilence(outcome.reason)) return `Orden ${orderId}. ${SILENT_NETWORK_WORDS}.`
      return `La orden ${orderId} ya se imprime (${writtenWords(outcome.reason)}): lo que la pagó no se puede quitar. No se cambió nada.`
    case 'refunded':
      return `Ese dinero de la orden ${orderId} ya se devolvió, o se está devolviendo. No se cambió nada.`
    case 'copies-dropped':
      return `De la orden ${orderId} se quitaron ejemplares, y su dinero vuelve o volvió: ya no puede esperar su pago. Si ese dinero no era suyo, cancélala y devuélvelo. No se cambió nada.`
  }
}

/** Why money does not pay an order. */
export function misfitWords(order: number, misfit: Misfit | PersonErased): string {
  switch (misfit.kind) {
    case 'wrong-amount': {
      const { expectedCents, heldCents } = misfit
      if (heldCents === 0) return `A la orden ${order} le faltan ${money(expectedCents)}.`
      return expectedCents > 0
        ? `La orden ${order} tiene ${money(heldCents)} y le faltan ${money(expectedCents)}.`
        : `La orden ${order} tiene ${money(heldCents)}: le sobran ${money(-expectedCents)}.`
    }
    case 'difference-too-big':
      return `La diferencia es de ${money(Math.abs(misfit.differenceCents))} y se aceptan hasta ${money(misfit.limitCents)}.`
    case 'already-paid':
      return `La orden ${order} ya está paga.`
    case 'money-given-back':
      return `A la orden ${order} se le devolvió el dinero y nadie espera otro: el asunto se cerró así.`
    case 'money-went-back':
      return `A la orden ${order}, que sigue en pie, se le devolvió dinero: tiene ${money(misfit.heldCents)} y le faltan ${money(misfit.expectedCents)}. Solo se toma ese importe justo.`
    case 'before-order':
      return `La orden ${order} se hizo el ${misfit.placedOn}, después de ese día.`
    case 'being-refunded':
      return `Se está devolviendo dinero de la orden ${order}: hasta que termine ${misfit.expectedCents === null ? 'no se toma ni se acepta dinero' : `solo se toma un pago de todo lo que cuesta, ${money(misfit.expectedCents)}`}. La de una tarjeta termina sola; la que va por transferencia hay que hacerla y confirmarla.`
    case 'person-erased':
      return `Los datos de quien hizo la orden ${order} se borraron: no hay a quién mandarle el libro, y el dinero solo se puede devolver.`
  }
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

/** What is still missing after a part payment, and what waits for it. */
export function restWords({ missingCents, isDebt, isCancelled }: Part): string {
  const missing = money(missingCents)
  if (isDebt) return `Del contracargo faltan ${missing}.`
  if (isCancelled) return `La orden sigue cancelada y le faltan ${missing}.`
  return `Espera los ${missing} que faltan, y no se imprime antes.`
}

/** Transfers that name an order and wait. They are not its money: cancelling it gives none of them back. Empty if there are none. */
export function stillWaitsWords(waiting: readonly { what: string }[]): string {
  if (waiting.length === 0) return ''
  return ` Sigue esperando destino lo que la nombra: ${waiting.map(({ what }) => withFullStop(what)).join(' ')}`
}

/** What the transfer is exactly enough for: with others, for the order that they name, or alone for several; empty if for nothing. */
export function fitWords({ named, joins, splits }: Pick<WaitingTransfer, 'named' | 'joins' | 'splits'>): string {
  if (splits.length > 0) return `Son justo ${IN_A_ROW.format(splits.map(order => lackWords(order)))}`
  if (!named || joins.length === 0) return ''
  const others = joins.length === 1 ? `el crédito ${joins[0]}` : `los créditos ${IN_A_ROW.format(joins.map(String))}`
  return `Con ${others} hace justo ${lackWords(named)}`
}

/** That a transfer's words name other orders than the one that it is for, before it is assigned; empty if they name that one, or none. */
export function namesOthersWords(
  transfer: Pick<WaitingTransfer, 'id' | 'names' | 'wasTold'> | undefined,
  orderId: number,
): string {
  if (!transfer) return ''
  const { id, names, wasTold } = transfer
  if (names.length === 0 || names.includes(orderId)) return ''
  const told = wasTold ? ', y a quien la hizo se le escribió que ese dinero espera' : ''
  return ` Ojo: el crédito ${id} nombra ${names.length === 1 ? 'la' : 'las'} ${ordersInWords(names)}${told}.`
}

/** That the money may be that of transfers which are recorded already, each with what became of it; empty if it may be none. */
export function alikeWords(alike: readonly AlikeTransfer[] = []): string {
  return alike.length === 0 ? '' : `Puede ser el mismo dinero que ${alike.map(recordedWords).join('; o que ')}`
}

function recordedWords({ id, told, orderIds, leftCents }: AlikeTransfer): string {
  return `el crédito ${id}${told && ` (${told})`}, que ${becameWords({ orderIds, leftCents })}`
}

/** The same as a warning, before something is done with it. */
export function alikeWarning({ alike }: { alike?: readonly AlikeTransfer[] | undefined } = {}): string {
  const words = alikeWords(alike)
  return words && ` Ojo: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
}

function becameWords({ orderIds, leftCents }: Pick<AlikeTransfer, 'orderIds' | 'leftCents'>): string {
  if (orderIds.length === 0) return leftCents === 0 ? 'se devolvió o se cerró' : 'está sin asignar'
  const paid = `pagó ${orderIds.length === 1 ? 'la' : 'las'} ${ordersInWords(orderIds)}`
  return leftCents === 0 ? paid : `${paid}, y del que quedan ${money(leftCents)} sin asignar`
}

const lackWords = ({ id, dueCents }: NamedOrder) => `los ${money(dueCents)} que le faltan a la orden ${id}`

const IN_A_ROW = new Intl.ListFormat('es')

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
