import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { GONE } from '../../cart/cart-line-item.tsx'
import { chargeInWords } from '../../payments/card-charge.ts'
import { lastDigits } from '../../payments/card-number.ts'
import { areAllGone, areLinesFine } from './checkout-lines.ts'
import { areStepsConfirmed, type CheckoutState, canPlace, totals } from './checkout-state.ts'
import { RESENDING } from './order-amounts.tsx'

/** 'Pedir' and 'Cancelar', what is still missing, and the captcha's privacy notice. */
export function OrderActions({
  state,
  onPlace,
  onCancel,
}: {
  state: CheckoutState
  onPlace: () => void
  onCancel: () => void
}) {
  return (
    <div className="max-sm:py-5 sm:mt-5">
      <p className="mb-3 min-h-10 text-ink-soft text-sm leading-5" id="pedir-aviso">
        {beforePlacing(state)}
      </p>
      {areAllGone(state.lines) ? (
        <ButtonLink aria-describedby="pedir-aviso" className="min-h-13 w-full text-lg" data-keep-looking to="/">
          Seguir buscando
        </ButtonLink>
      ) : (
        <Button
          aria-describedby="pedir-aviso"
          // aria-disabled, not disabled, while sending: a disabled button would lose the focus.
          aria-disabled={state.isPlacing}
          className="min-h-13 w-full text-lg"
          data-place-order
          disabled={!canPlace(state) && !state.isPlacing}
          onClick={onPlace}
        >
          {state.isPlacing && <Spinner />}
          {state.isPlacing ? 'Pidiendo...' : 'Pedir'}
        </Button>
      )}
      <Button className="mt-1 w-full" disabled={state.isPlacing} onClick={onCancel} variant="quiet">
        Cancelar
      </Button>
      <CaptchaNotice className="mt-3" />
    </div>
  )
}

const ALL_GONE = 'Estos libros ya no se pueden comprar.'
const SOME_GONE = 'Quita del pedido lo que ya no se puede comprar para poder hacerlo.'

/** What is still missing, or that the connection is, or what pressing 'Pedir' will do. */
function beforePlacing(state: CheckoutState): ReactNode {
  if (state.isResending) return RESENDING
  if (areAllGone(state.lines)) return state.lines.length > 1 ? ALL_GONE : GONE
  if (state.lines.some(({ isGone }) => isGone)) return SOME_GONE
  if (!areStepsConfirmed(state)) return 'Debes confirmar todos los pasos previos para poder hacer tu pedido'
  if (state.quote.kind === 'error') return 'Falta calcular el envío: reintenta para poder hacer tu pedido.'
  if (state.quote.kind === 'unavailable') return 'Así no podemos hacer el pedido: elige otra opción junto a “Envío”.'
  if (state.payment?.paymentMethod === 'CARD') {
    const { method, createTokenRequest } = state.payment
    const card = `en tu ${method.name} que termina en ${lastDigits(createTokenRequest.cardNumber)}.`
    if (!areLinesFine(state.lines)) return `Al pedir se hace el cobro ${card}`
    return (
      <>
        <strong className="text-ink tabular-nums">{chargeInWords(state.payment, totals(state).total)}</strong> {card}
      </>
    )
  }
  return 'Al pedir no se cobra nada: te enviaremos por email los datos para pagar.'
}
