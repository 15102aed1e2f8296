import { Form, Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import type { cardPaymentView } from './payments-view.ts'

/** Finds a card payment by what the reader's statement or the provider's panel shows of it. */
export function CardSearch({
  asked,
  payments,
}: {
  /** Null: nothing was asked for. */
  asked: string | null
  payments: readonly ReturnType<typeof cardPaymentView>[]
}) {
  return (
    <Panel id="tarjeta" title="Buscar un pago con tarjeta">
      <Form action={DESK_PAGES.payments} className="grid gap-3" role="search" aria-label="Pago con tarjeta">
        <Given
          defaultValue={asked ?? ''}
          fault={asked === '' ? 'Falta el número del pago, o los cuatro últimos dígitos.' : undefined}
          hint="El del proveedor, o los cuatro últimos dígitos de la tarjeta."
          key={asked}
          label="Número del pago"
          name="tarjeta"
        />
        <div>
          <Button type="submit" variant="secondary">
            Buscar el pago
          </Button>
        </div>
      </Form>
      {asked && payments.length === 0 && <p className="mt-4">Ningún pago con tarjeta es «{asked}».</p>}
      <ul className="mt-4 grid gap-4 empty:mt-0">
        {payments.map(payment => (
          <li className="min-w-0 break-words text-sm" key={payment.id}>
            <Link className="desk-link font-semibold" to={DESK_PAGES.order(payment.orderId)}>
              Orden {payment.orderId}
            </Link>{' '}
            <span className="tabular-nums">{payment.amount}</span> <span className="tag">{payment.status}</span>
            <span className="block">
              {payment.customer}, {payment.at}
            </span>
            <span className="block text-ink-soft">
              {[payment.card, payment.installments, payment.providerId && `pago ${payment.providerId}`, payment.detail]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {payment.refunded && <span className="block text-ink-soft">Devuelto: {payment.refunded}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
