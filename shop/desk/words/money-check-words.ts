import { groupThousands, formatMoney as money } from '../../../contract/money.ts'
import type { BrokenRule, MoneyRule } from '../../orders/money-check/money-rule.ts'

type Amounts = Pick<BrokenRule, 'expectedCents' | 'foundCents'>

const WORDS: Record<MoneyRule, (amounts: Amounts) => string> = {
  'order-total': ({ expectedCents, foundCents }) =>
    `sus libros y su envío suman ${money(expectedCents)}, y la orden dice ${money(foundCents)}`,
  'paid-with-less': ({ expectedCents, foundCents }) =>
    `está paga, cuesta ${money(expectedCents)} y solo ${money(foundCents)} la pagaron`,
  'paid-twice': ({ expectedCents, foundCents }) =>
    `cuesta ${money(expectedCents)}, se tienen ${money(foundCents)} de ella, y nadie lo sabe`,
  'held-for-nothing': ({ foundCents }) => `está cancelada, se tienen ${money(foundCents)} de ella, y nadie lo sabe`,
  'refund-not-counted': ({ expectedCents, foundCents }) =>
    `se devolvieron ${money(expectedCents)}, y sus pagos dicen ${money(foundCents)}`,
  'transfer-not-known': ({ expectedCents, foundCents }) =>
    `figura un pago de ${money(expectedCents)} sin tarjeta, y los créditos que lo pagan suman ${money(foundCents)}`,
  'transfer-used-twice': ({ expectedCents, foundCents }) =>
    `de un crédito de ${money(expectedCents)} se usaron ${money(foundCents)}`,
  'printed-unpaid': () => 'se mandó imprimir y nunca estuvo paga',
  'status-unwritten': () => 'su estado no es el último de su historia',
}

/** An inconsistency in an order's books, as the end of a sentence: "La orden 1001: …". */
export function brokenRuleWords({ rule, ...amounts }: BrokenRule): string {
  return WORDS[rule](amounts)
}

/** Says that all orders are consistent; `orders` is their number. */
export function allAgreeWords(orders: number): string {
  if (orders === 0) return 'No hay ninguna orden que controlar.'
  return orders === 1
    ? 'Cierran las cuentas de la única orden.'
    : `Cierran las cuentas de las ${groupThousands(orders)} órdenes.`
}
