import type { ShownSetting } from '../../platform/config.ts'

/** Values of example settings, which stand for nobody: `platform/config.ts`. */
const EXAMPLE = /(\.example\b|demostración|000-000000|Sarandí 000|99000000$)/

/** Settings that buyers read and act upon, with their names in Spanish. With an example value they write to, call or pay nobody. */
const READ_BY_BUYERS = {
  SHOP_PHONE: 'el teléfono',
  SHOP_EMAIL: 'el correo',
  SHOP_SOCIAL_URL: 'la red social',
  PICKUP_ADDRESS: 'la dirección de retiro',
  PAYMENT_NETWORKS: 'las redes de cobranza',
  PAYMENT_BANK_ACCOUNT: 'la cuenta bancaria',
} as const satisfies Partial<Record<ShownSetting, string>>

type ReadByBuyers = keyof typeof READ_BY_BUYERS

/** The settings whose values are examples; with real keys the shop does not open with them. */
export function exampleSettings(values: Partial<Readonly<Record<ReadByBuyers, string>>>) {
  return (Object.keys(READ_BY_BUYERS) as ReadByBuyers[])
    .filter(name => EXAMPLE.test(values[name] ?? ''))
    .map(name => ({ name, what: READ_BY_BUYERS[name], value: values[name] as string }))
}
