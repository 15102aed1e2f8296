import type { Accounts, Finding } from './accounts.ts'

/** Checks that a claim waits for a person exactly as long as it is open at the provider. */
export function claimFindings({ shop, provider }: Pick<Accounts, 'shop' | 'provider'>): Finding[] {
  const orders = new Map(shop.payments.map(({ reference, orderId }) => [reference, orderId]))
  const atProvider = provider.payments
    .filter(({ status }) => status === 'in_mediation')
    .map(({ external_reference }) => orders.get(external_reference ?? '') ?? 0)
  const waiting = shop.issues.filter(({ kind }) => kind === 'claim').map(({ orderId }) => orderId)
  return [
    {
      rule: 'each claim at the provider waits for a person until it ends',
      looked: new Set([...atProvider, ...waiting]).size,
      wrong: [
        ...atProvider.filter(id => !waiting.includes(id)).map(id => `order ${id} is claimed, and nobody hears of it`),
        ...waiting.filter(id => !atProvider.includes(id)).map(id => `order ${id} waits for a claim that is over`),
      ],
    },
  ]
}
