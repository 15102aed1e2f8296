import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkoutPath } from '../../../contract/addresses.ts'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { usePreviousView } from '../../shell/visited-views.ts'
import { useReportOnView } from '../../tracking/use-report-on-view.ts'
import { moveView } from '../../tracking/views.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { areAllGone, areLinesFine } from './checkout-lines.ts'
import { reportedLines, reportStep } from './checkout-reports.ts'
import { type CheckoutAction, canPlace, estimateOf } from './checkout-state.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RestoreVeil } from './restore-veil.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useShippingQuote } from './use-shipping-quote.ts'

/** Three steps that collapse into summaries, with the order and its cost beside them. */
export function CheckoutPage({ book, pickupEstimate }: { book: CheckoutBook; pickupEstimate: DeliveryEstimate }) {
  const { state, dispatch, isRestored, isCart, clearOrder, clearPlaced } = useCheckout(book)
  const lines = reportedLines(state.lines)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const [isSummaryOpen, setIsSummaryOpen] = useState(false)
  const quantityInput = useRef<HTMLInputElement>(null)
  const { place, forgetLast } = usePlaceOrder(state, dispatch, { clearOrder, clearPlaced })
  const previousView = usePreviousView()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useShippingQuote(state, dispatch)
  useReportOnView(isRestored ? 'checkout' : null, () => ({ type: 'checkout-view', lines }))
  const estimate = estimateOf(state, pickupEstimate)

  // A phone's collapsed bar would hide 'reintentar', the alternatives to a parcel that can't be sent, or which book can't be bought any
  // more.
  const isBookGone = state.lines.some(({ isGone }) => isGone)
  useEffect(() => {
    if (isBookGone || state.quote.kind === 'error' || state.quote.kind === 'unavailable') setIsSummaryOpen(true)
  }, [isBookGone, state.quote.kind])
  // 'Pedir' was pressed and is gone, and the focus with it: moves it to the way on.
  const isNothingLeft = areAllGone(state.lines)
  const wasPlacing = useRef(false)
  useEffect(() => {
    if (isNothingLeft && wasPlacing.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-keep-looking]')?.focus()
    }
    wasPlacing.current = state.isPlacing
  }, [isNothingLeft, state.isPlacing])
  // 'Siguiente' is gone, and the focus with it: moves it to the alternatives, once they are expanded.
  useEffect(() => {
    if (!isSummaryOpen || state.quote.kind !== 'unavailable' || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-not-sent]')?.focus()
  }, [state.quote.kind, isSummaryOpen])

  // A chosen alternative is gone once pressed: moves the focus to the shipping cost that it changed, and the total is read out.
  const wasUnavailable = useRef(false)
  useEffect(() => {
    const isChanged = wasUnavailable.current && state.quote.kind !== 'unavailable'
    wasUnavailable.current = state.quote.kind === 'unavailable'
    if (isChanged && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-shipping-cost]')?.focus({ preventScroll: true })
    }
  }, [state.quote.kind])

  function confirmStep(action: CheckoutAction) {
    reportStep(action, lines)
    // Another card or payment method: the message about the last one no longer matters.
    if (action.type === 'payment-confirmed') forgetLast()
    dispatch(action)
  }

  function submit() {
    if (!canPlace(state)) return
    if (areLinesFine(state.lines)) return place()
    setIsSummaryOpen(true)
    requestAnimationFrame(() => {
      const gone = document.querySelector<HTMLElement>('[data-remove="gone"]')
      ;(gone ?? quantityInput.current)?.focus()
    })
  }

  /** 'Cancelar'. The order key is kept, so that an order whose answer was lost is not placed twice. */
  function cancel() {
    clearOrder()
    forgetLast()
    leave()
  }

  function leave() {
    if (previousView === null) setIsGivenUp(true)
    else navigate(-1)
  }

  // If the book of this address was removed, moves to the address of the first one left; without any, leaves the checkout.
  const [first] = state.lines
  const isHere = state.lines.some(line => line.book.bibliomanagerId === book.bibliomanagerId)
  const moveOn = useEffectEvent(() => {
    if (!first) return leave()
    const path = checkoutPath(first.book)
    moveView(pathname + search, path)
    navigate(path, { replace: true, preventScrollReset: true })
  })
  const firstId = first?.book.bibliomanagerId
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another book comes first
  useEffect(() => {
    if (isRestored && !isHere) moveOn()
  }, [isRestored, isHere, firstId])

  if (isGivenUp) return <NothingToBuy />
  return (
    <div className="mx-auto max-w-264 pt-4 sm:pt-8">
      <h1 className="sr-only">Comprar {book.title}</h1>
      <NeedsJavaScript book={book} />
      <HowItWorks />
      <RestoreVeil isRestored={isRestored}>
        <CheckoutSteps
          dispatch={confirmStep}
          isRestored={isRestored}
          pickupEstimate={pickupEstimate}
          estimate={estimate}
          state={state}
        />
        <aside
          aria-label="Tu pedido"
          className="max-sm:contents sm:sticky sm:top-6 sm:rounded-control sm:border sm:border-line sm:bg-surface sm:p-6"
        >
          <OrderSummary
            dispatch={dispatch}
            isCart={isCart}
            isOpen={isSummaryOpen}
            onToggle={() => setIsSummaryOpen(!isSummaryOpen)}
            estimate={estimate}
            quantityInput={quantityInput}
            state={state}
          />
          <OrderActions onCancel={cancel} onPlace={submit} state={state} />
        </aside>
      </RestoreVeil>
    </div>
  )
}
