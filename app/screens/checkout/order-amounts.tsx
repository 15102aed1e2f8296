import type { Dispatch, ReactNode } from 'react'
import { type DeliveryEstimate, estimateInWords } from '../../../contract/delivery-estimate.ts'
import {
  type InstallmentOption,
  installmentSummary,
  installmentTotalCents,
  isInterestFreeOption,
} from '../../../contract/installments.ts'
import { formatExactPrice, formatPrice } from '../../../contract/money.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { chargeWithInterest } from '../../payments/card-charge.ts'
import { installmentsFor } from '../../payments/payment-choice.ts'
import { cannotBeDelivered } from './cannot-be-delivered.ts'
import { areLinesFine } from './checkout-lines.ts'
import { type CheckoutAction, type CheckoutState, totals } from './checkout-state.ts'
import { NotSent } from './not-sent.tsx'

/** Product subtotal, shipping subtotal and total to pay, with aligned figures. */
export function OrderAmounts({
  state,
  dispatch,
  estimate,
}: {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  estimate: DeliveryEstimate | null
}) {
  const isCountable = areLinesFine(state.lines)
  const deliveryNote =
    state.quote.kind === 'unavailable' ? (
      <NotSent dispatch={dispatch} most={state.quote} state={state} />
    ) : (
      estimate && <Delivery estimate={estimate} state={state} />
    )
  return (
    <dl className="mt-4 border-line border-t pt-3 tabular-nums">
      <Row label="Productos">{isCountable ? formatExactPrice(totals(state).products) : '—'}</Row>
      <Row label="Envío" note={deliveryNote}>
        <div data-shipping-cost tabIndex={-1}>
          <ShippingCost onRetry={() => dispatch({ type: 'quote-retried' })} state={state} />
        </div>
      </Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">Total a pagar</dt>
        <dd className="font-semibold text-2xl leading-tight">{totalToPay(state)}</dd>
      </div>
      <Installments state={state} />
    </dl>
  )
}

/** The card's charge, if it is paid in installments or with interest. */
function Installments({ state }: { state: CheckoutState }) {
  const option = chosenInstallments(state)
  if (!option) return null
  const { total } = totals(state)
  return (
    <div className="mt-1 text-right text-ink-soft text-sm">
      <dt className="sr-only">Cuotas</dt>
      <dd>{installmentSummary(option, total)}</dd>
      {!isInterestFreeOption(option) && <dd>Total con tarjeta: {formatPrice(installmentTotalCents(option, total))}</dd>}
    </div>
  )
}

/** The installments of a confirmed card for the current total, or null. */
function chosenInstallments({ payment, ...state }: CheckoutState): InstallmentOption | null {
  if (payment?.paymentMethod !== 'CARD' || !hasTotal(state)) return null
  return installmentsFor(payment, totals(state).total)
}

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-soft leading-9">{label}</dt>
      <dd className="text-right">{children}</dd>
      {note && <dd className="w-full pb-1 text-sm leading-snug">{note}</dd>}
    </div>
  )
}

/** The delivery estimate, the carrier, and the number of packages. */
function Delivery({ estimate, state }: { estimate: DeliveryEstimate; state: CheckoutState }) {
  const { operator, totalPackages } = (state.quote.kind === 'value' && state.quote.parcel) || {}
  return (
    <>
      <span className="block">{estimateInWords(estimate)}</span>
      {operator && (
        <span className="block text-ink-soft">
          {operator}
          {totalPackages && ` · ${totalPackages} ${totalPackages === 1 ? 'paquete' : 'paquetes'}`}
        </span>
      )}
    </>
  )
}

/** Specification §2, "Order summary panel": not confirmed, calculating, error or a value. */
function ShippingCost({ state, onRetry }: { state: CheckoutState; onRetry: () => void }) {
  switch (state.quote.kind) {
    case 'none':
      return state.shipping ? '—' : <span className="text-ink-soft text-sm">Confirme los datos de envío</span>
    case 'calculating':
      return (
        <span className="inline-flex items-center gap-2 text-ink-soft">
          <Spinner /> calculando...
        </span>
      )
    case 'error':
      return (
        <span className="text-error">
          Hubo un error{' '}
          <button className="-my-2 min-h-11 text-link" onClick={onRetry} type="button">
            reintentar
          </button>
        </span>
      )
    case 'unavailable':
      return <span className="text-error">No disponible</span>
    case 'value':
      return formatExactPrice(state.quote.cents)
  }
}

/** False while a quantity is missing or invalid, a book can't be bought, or the order can't be delivered. */
export function hasTotal({ lines, quote }: Pick<CheckoutState, 'lines' | 'quote'>): boolean {
  return areLinesFine(lines) && quote.kind !== 'unavailable'
}

/** The total, or a dash while there is none. */
export function totalToPay(state: CheckoutState): string {
  return hasTotal(state) ? formatExactPrice(totals(state).total) : '—'
}

/** The connection seems cut: the order is being sent again. */
export const RESENDING = 'Parece que no hay conexión. Seguimos intentando enviar tu pedido.'

/** The text for screen readers when the amounts change, or the order is sent. */
export function totalInWords(state: CheckoutState): string {
  if (state.isResending) return RESENDING
  if (state.isPlacing) return 'Estamos enviando tu pedido'
  if (state.quote.kind === 'calculating') return 'Estamos calculando el envío'
  if (state.quote.kind === 'error') return 'No pudimos calcular el envío'
  if (state.quote.kind === 'unavailable') return cannotBeDelivered(state.shipping)
  if (!areLinesFine(state.lines)) return ''
  const option = chosenInstallments(state)
  const installments = option ? `, ${installmentSummary(option, totals(state).total)}` : ''
  const charge = chargeWithInterest(state.payment, totals(state).total)
  return `Total a pagar: ${totalToPay(state)}${installments}${charge ? `. ${charge}` : ''}`
}
