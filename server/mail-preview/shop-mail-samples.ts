import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import type { MailSample, MailSamples } from './mail-sample.ts'
import { CARD, PAID } from './sample-facts.ts'

const issue = (kind: IssueKind, detail: string): MailSample<'to-shop-matter'> => ({
  variant: kind,
  about: { mail: 'to-shop-matter', matterId: 1 },
  facts: {
    issue: {
      id: 1,
      orderId: 1042,
      kind,
      subject: '',
      detail,
      facts: null,
      openedAt: new Date('2026-11-20T15:30:00Z'),
      respondBy: kind === 'chargeback' ? new Date('2026-12-01T12:00:00Z') : null,
      grandTotalCents: 327_000,
    },
  },
})

/** The mails to the team about an order. */
export const SHOP_MAILS: MailSamples<'to-shop-new-order' | 'to-shop-paid-order' | 'to-shop-matter'> = {
  'to-shop-new-order': [{ about: { mail: 'to-shop-new-order', revision: 1 } }],
  'to-shop-paid-order': [
    { about: { mail: 'to-shop-paid-order', paymentId: 1 }, order: PAID, facts: { payments: [CARD] } },
  ],
  'to-shop-matter': [
    issue('late-credit', ''),
    issue('duplicate-charge', 'Sobran $\u00a01.000,00. La orden cuesta $\u00a03.270,00.'),
    issue('amount-mismatch', 'La orden cuesta $\u00a03.270,00 y hay $\u00a01.490,00.'),
    issue('claim', 'Pago 1320000001 en el proveedor, por $\u00a03.270,00.'),
    issue('test-payment', 'Pago 1320000001 en el proveedor, por $\u00a03.270,00.'),
    issue('chargeback', 'in_process'),
    issue('refunded-elsewhere', ''),
    issue('refund-failed', '2063: The action requested is not valid'),
    issue('refund-by-hand', 'Hay que devolver $\u00a03.270,00.'),
    issue('print-failed', 'La imprenta no la confirma.'),
    issue('print-by-hand', ''),
    issue('printed-after-cancel', 'La imprenta la conoce como pedido-1042.'),
    issue(
      'printed-twice',
      'La imprenta la conoce como pedido-1042, con el número 88, y se confirmó con el número A-9.',
    ),
    issue('address-changed', 'La imprenta la conoce como pedido-1042, con la dirección anterior.'),
    issue('parcel-returned', ''),
    issue('parcel-refunded', 'La imprenta dice que lo envió (UY7). Se devolvieron $\u00a03.270,00.'),
    issue('parcel-news', 'La imprenta dice "listo para retirar". El libro se envía a domicilio y aquí está "impreso".'),
  ],
}
