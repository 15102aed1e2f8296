import { expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import type { IssueFacts } from '../../orders/issue-facts.ts'
import type { Issue } from '../../orders/tell-issues.ts'
import { issueToShopMail } from './issue-to-shop.ts'

/** The text of the mail about an issue with these facts, whatever its detail says. */
function textOf(issue: Pick<Issue, 'kind' | 'subject'>, says: IssueFacts['says'] | null): string {
  const facts = says && ({ says } as IssueFacts)
  const openedAt = new Date('2026-11-20T15:30:00Z')
  const more = { id: 1, orderId: 7, detail: 'Algo pasó.', respondBy: null, openedAt, grandTotalCents: 207_000 }
  return issueToShopMail({ issue: { ...issue, ...more, facts }, profile: testProfile }).text
}

it.each([
  ['', 'both-figures', 'No va a la imprenta hasta que decidas'],
  ['3', 'both-figures', 'devuelve lo que sobra'],
  ['3', 'part-of-debt', 'falta el resto. Si la imprenta todavía no la tomó, la impresión espera'],
  ['3', null, 'decide si ese dinero se queda o se devuelve'],
] as const)('of money that does not fit it says what it holds back: payment «%s», %s', (subject, says, words) => {
  expect(textOf({ kind: 'amount-mismatch', subject }, says)).toContain(words)
})

it('of money that went back twice it says whom to ask for it, and not that the order goes on', () => {
  const text = textOf({ kind: 'refunded-elsewhere', subject: '3' }, 'refunded-twice')
  expect(text).toContain('acuerda con el lector que devuelva lo que sobra')
  expect(text).not.toContain('y la orden sigue en pie')
})

it.each([
  [null, 'pregunta a la imprenta'],
  ['came-back-here', 'Averigua qué es cierto.'],
] as const)('of what the network says of a parcel it says what is to be found out: %s', (says, words) => {
  expect(textOf({ kind: 'parcel-news', subject: 'DELIVERED' }, says)).toContain(words)
})
