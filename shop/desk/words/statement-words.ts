import { formatMoney as money } from '../../../contract/money.ts'
import type { ImportedLine, KnownTransfer, PaymentEffects } from '../../orders/transfers/import-transfers.ts'
import type { PayableOrder } from '../../orders/transfers/transfer.ts'
import { ordersInWords, PROBLEM_WORDS } from './order-words.ts'
import { alikeWords } from './transfer-words.ts'

/** What happens to a line of a statement, and that it may be money which is recorded already. */
export function fateOf(line: ImportedLine): string {
  const alike = 'alike' in line ? alikeWords(line.alike) : ''
  return alike ? `${fateAlone(line)}; ${alike.charAt(0).toLowerCase()}${alike.slice(1)}` : fateAlone(line)
}

function fateAlone(line: ImportedLine): string {
  switch (line.kind) {
    case 'paid':
      return [`paga la orden ${line.orderId}`, ...effectsWords(line)].join('; ')
    case 'late':
      return `la orden ${line.orderId} está cancelada: el dinero espera una decisión`
    case 'known':
      if (line.known) return otherWords(line.known)
      return line.orderIds.length === 0 ? 'ya estaba, sin asignar' : `ya estaba: ${ordersInWords(line.orderIds)}`
    case 'debt-settled':
      return [`salda el contracargo de la orden ${line.orderId}`, ...effectsWords(line)].join('; ')
    case 'unmatched':
      return [PROBLEM_WORDS[line.problem], ...knownWords(line.known), ...line.compared.map(comparedWords)].join('; ')
    case 'unreadable':
      return line.reason
    case 'no-credit':
      return 'no es un crédito'
  }
}

/** What a transfer does besides paying: nothing is printed again, money goes back, or more is owed. */
function effectsWords({ printing, tooMuch, owedCents }: PaymentEffects): string[] {
  const goes = tooMuch?.isByHand ? 'hay que devolverlos por transferencia' : 'vuelven a la tarjeta'
  return [
    ...(printing === 'was-printed' ? ['no se imprime otra vez'] : []),
    ...(tooMuch ? [`ya tenía ${money(tooMuch.cents)}, que quedan de más: ${goes}`] : []),
    ...(owedCents ? [`de otro contracargo faltan ${money(owedCents)}`] : []),
    ...(printing === 'waits' ? ['no se imprime antes de que llegue lo que falta'] : []),
  ]
}

function otherWords(known: KnownTransfer): string {
  const pays = known.orderIds.length === 0 ? ', sin orden' : ''
  return `parece uno que ya está registrado; ${knownWords(known).join()}${pays}; si es el mismo, vale ese crédito; si es otro, se anota en su orden con otro número`
}

/** What a transfer's number is already registered as. */
function knownWords(known: KnownTransfer | undefined): string[] {
  if (!known) return []
  const pays = known.orderIds.length === 0 ? '' : `, ${ordersInWords(known.orderIds)}`
  return [`crédito ${known.id}: ${money(known.amountCents)}${pays}`]
}

/** True if a line's money is for cancelled orders alone, whether its sum fits or not. */
export function isOfCancelled(line: ImportedLine): boolean {
  if (line.kind !== 'unmatched') return line.kind === 'late'
  return line.compared.length > 0 && line.compared.every(({ isCancelled }) => isCancelled)
}

/** The order that a transfer was compared with: `orden 1001: espera $ 490,00, cuesta $ 1.490,00`. */
function comparedWords({ id, grandTotalCents, dueCents, isCancelled }: PayableOrder): string {
  if (isCancelled) return `orden ${id}: está cancelada y no espera dinero, cuesta ${money(grandTotalCents)}`
  const due = dueCents === 0 ? 'no espera dinero' : `espera ${money(dueCents)}`
  return dueCents === grandTotalCents ? `orden ${id}: ${due}` : `orden ${id}: ${due}, cuesta ${money(grandTotalCents)}`
}
