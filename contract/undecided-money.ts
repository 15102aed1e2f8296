/**
 * What may happen with money that is here for a cancelled order, before somebody decides it. Amounts in any one unit: what is here, and what
 * the order costs.
 */
export function waysOnInWords({ held, asked }: { held: number; asked: number }): string {
  if (held < asked) return 'o pagas lo que falta e imprimimos tu pedido al mismo precio, o te devolvemos tu pago'
  if (held > asked) return 'o imprimimos tu pedido al mismo precio y te devolvemos lo que sobra, o te devolvemos todo'
  return 'o imprimimos tu pedido al mismo precio, o te devolvemos tu pago'
}
