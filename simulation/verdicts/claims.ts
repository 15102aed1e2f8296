import { claimAnswerBy } from '../../sandbox/card-provider/routes/claims.ts'
import type { Accounts, Finding } from './accounts.ts'

/** Checks that a claim waits for a person exactly as long as it is open at the provider, and says until when it can be answered. */
export function claimFindings({ shop, provider, stuck }: Pick<Accounts, 'shop' | 'provider' | 'stuck'>): Finding[] {
  const orders = new Map(shop.payments.map(({ reference, orderId }) => [reference, orderId]))
  const claimed = provider.payments
    .filter(({ status }) => status === 'in_mediation')
    .map(payment => ({ id: orders.get(payment.external_reference ?? '') ?? 0, answerBy: claimAnswerBy(payment) }))
  const atProvider = claimed.map(({ id }) => id)
  const waiting = shop.issues.filter(({ kind }) => kind === 'claim').map(({ orderId }) => orderId)
  const shown = new Map(stuck.issues.filter(({ kind }) => kind === 'claim').map(issue => [issue.orderId, issue]))
  return [
    {
      rule: 'each claim at the provider waits for a person until it ends',
      looked: new Set([...atProvider, ...waiting]).size,
      wrong: [
        ...atProvider.filter(id => !waiting.includes(id)).map(id => `order ${id} is claimed, and nobody hears of it`),
        ...waiting.filter(id => !atProvider.includes(id)).map(id => `order ${id} waits for a claim that is over`),
      ],
    },
    {
      rule: 'a claim that waits says until when it can be answered',
      looked: claimed.length,
      wrong: claimed
        .filter(({ id, answerBy }) => !isSameMoment(shown.get(id)?.respondBy, answerBy))
        .map(({ id, answerBy }) => `order ${id} is to be answered by ${answerBy}, not ${shown.get(id)?.respondBy}`),
    },
  ]
}

function isSameMoment(shown: string | null | undefined, meant: string): boolean {
  return Date.parse(shown ?? '') === Date.parse(meant)
}
