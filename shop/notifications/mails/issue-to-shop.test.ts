import { expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import type { PaymentReport } from '../../orders/paying/payment-report.ts'
import { refundedTwice } from '../../orders/paying/refunded-outside.ts'
import { issueToShopMail } from './issue-to-shop.ts'

it.each([
  ['', 'La orden cuesta $ 2.070,00 y hay $ 690,00.', 'No va a la imprenta hasta que decidas'],
  ['3', 'La orden cuesta $ 1.670,00 y hay $ 2.070,00.', 'devuelve lo que sobra'],
  [
    '3',
    'Del contracargo se pagaron $ 690,00 y faltan $ 1.380,00.',
    'falta el resto. Si la imprenta todavía no la tomó, la impresión espera',
  ],
  [
    '3',
    'Entraron $ 2.070,00 para una orden que ya se había pagado y devuelto.',
    'decide si ese dinero se queda o se devuelve',
  ],
])('of money that does not fit it says what it holds back: payment «%s», %s', (subject, detail, words) => {
  const issue = { id: 1, orderId: 7, kind: 'amount-mismatch', subject, detail, respondBy: null } as const
  const mail = issueToShopMail({
    issue: { ...issue, openedAt: new Date('2026-11-20T15:30:00Z'), grandTotalCents: 207_000 },
    profile: testProfile,
  })
  expect(mail.text).toContain(words)
})

it('of money that went back twice it says whom to ask for it, and not that the order goes on', () => {
  const payment = { refundedOutsideCents: 207_000, amountCents: 207_000 }
  const report = { provider: { name: 'mercado-pago', id: '1' }, refundedCents: 207_000 }
  const detail = refundedTwice(report as PaymentReport, payment) ?? ''
  const issue = { id: 1, orderId: 7, kind: 'refunded-elsewhere', subject: '3', detail, respondBy: null } as const
  const mail = issueToShopMail({
    issue: { ...issue, openedAt: new Date('2026-11-20T15:30:00Z'), grandTotalCents: 207_000 },
    profile: testProfile,
  })
  expect(mail.text).toContain('acuerda con el lector que devuelva lo que sobra')
  expect(mail.text).not.toContain('y la orden sigue en pie')
})

it.each([
  [
    'La imprenta dice "listo para retirar". El libro se envía a domicilio y aquí está "impreso".',
    'pregunta a la imprenta',
  ],
  [
    'La imprenta dice que se entregó (UY1). Aquí se anotó que volvió: 20/11/2026 09:00, ana.',
    'Averigua qué es cierto.',
  ],
])('of what the network says of a parcel it says what is to be found out: %s', (detail, words) => {
  const issue = { id: 1, orderId: 7, kind: 'parcel-news', subject: 'DELIVERED', detail, respondBy: null } as const
  const mail = issueToShopMail({
    issue: { ...issue, openedAt: new Date('2026-11-20T15:30:00Z'), grandTotalCents: 207_000 },
    profile: testProfile,
  })
  expect(mail.text).toContain(words)
})
