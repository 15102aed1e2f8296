import type { IdleRule } from './idle-rules.ts'

/** `Ningún libro es del proveedor «Planetta»: por ahora su regla para EUR no hace ningún precio.` */
export function idleRuleInWords({ scope: { supplier, publisher, currency, isNet }, no }: IdleRule): string {
  const ofSupplier = supplier === null ? '' : ` del proveedor «${supplier}»`
  const ofPublisher = publisher === null ? '' : ` de la editorial «${publisher}»`
  if (no === 'price') {
    const kind = isNet ? `neto en ${currency}` : `al público en ${currency}`
    return `Ningún libro${ofPublisher} tiene un precio ${kind}${ofSupplier}: por ahora esa regla no hace ningún precio.`
  }
  const none = {
    supplier: `Ningún libro es${ofSupplier}`,
    publisher: `Ningún libro es${ofPublisher}`,
    together: `Ningún libro${ofPublisher} es${ofSupplier}`,
  }[no]
  return `${none}: por ahora su regla para ${currency}${isNet ? ' neto' : ''} no hace ningún precio.`
}
