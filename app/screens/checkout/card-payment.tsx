import { OFFLINE_TITLE } from './offline-payment.tsx'

/** Where the card form will be. */
export function CardPayment() {
  return (
    <p className="text-ink-soft" role="status">
      El pago con tarjeta estará disponible muy pronto; mientras tanto puedes pagar con {OFFLINE_TITLE}.
    </p>
  )
}
