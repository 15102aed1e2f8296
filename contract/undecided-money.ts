import { formatExactPrice } from './money.ts'

/**
 * What may happen with money that is here for a cancelled order, before somebody decides it. Amounts in centésimos: what is here, and what
 * the order costs.
 */
export function waysOnInWords({ held, asked }: { held: number; asked: number }): string {
  if (held < asked)
    return `o pagas los ${formatExactPrice(asked - held)} que faltan e imprimimos tu pedido al mismo precio, o te devolvemos tu pago`
  if (held > asked)
    return `o imprimimos tu pedido al mismo precio y te devolvemos los ${formatExactPrice(held - asked)} que sobran, o te devolvemos todo`
  return 'o imprimimos tu pedido al mismo precio, o te devolvemos tu pago'
}
