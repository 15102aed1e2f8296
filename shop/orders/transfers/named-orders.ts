/** Numbers that a text calls an order's: `Orden # 1001`, `orden nro. 1001`, `pedido 1001`, `#1001`. */
const CALLED_ORDER =
  /(?:\b(?:orden|ord|pedido|order)\b[\s.:]*(?:(?:n[º°o]?|nro|num|numero|número)\b[\s.:º°]*)?#?|#)\s*(\d{1,12})(?!\d)/giu
/** The same of several: `órdenes 1001, 1002 y 1003`, `pedidos 1001/1002`. */
const CALLED_ORDERS =
  /(?<!\p{L})(?:[oó]rdenes|pedidos|orders)\b[\s.:]*#?\s*(\d{1,12}(?:\s*(?:[ye+&,/-]|and)\s*#?\s*\d{1,12})*)(?!\d)/giu
const ANY_NUMBER = /(?<![\d.,])\d{1,12}(?![\d]|[.,]\d)/g

/** The orders that a statement's free text may mean. Bare numbers may be anything; they count only if no number is called an order's. */
export function namedOrders(text: string): { ids: number[]; isCalledOrder: boolean } {
  const called = [CALLED_ORDER, CALLED_ORDERS]
    .flatMap(pattern => [...text.matchAll(pattern)])
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .map(Number)
  if (called.length > 0) return { ids: [...new Set(called)], isCalledOrder: true }
  const numbers = [...text.matchAll(ANY_NUMBER)].map(match => Number(match[0]))
  return { ids: [...new Set(numbers)], isCalledOrder: false }
}

/**
 * True if a transfer's words name the order: by its number, called an order's, or by its link. A bare number names it only with an amount
 * that is the order's cost; otherwise it is probably an account's.
 */
export function namesOrder(
  { description, amountCents }: { description: string; amountCents: number },
  order: { id: number; externalId: string; grandTotalCents: number },
): boolean {
  if (description.toLowerCase().includes(order.externalId.toLowerCase())) return true
  const { ids, isCalledOrder } = namedOrders(description)
  return ids.includes(order.id) && (isCalledOrder || amountCents === order.grandTotalCents)
}
