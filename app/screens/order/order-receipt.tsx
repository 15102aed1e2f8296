import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { useReportNewOrder } from '../../tracking/report-order.ts'
import { ArrivalTrouble } from './arrival-trouble.tsx'
import { ChangeOrder } from './change-order.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStages } from './order-stages.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { statusWords } from './order-words.ts'
import { ParcelNotice } from './parcel-notice.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

/** An order as its buyer sees it (specification §2, "Order view"): a receipt that also prints well. */
export function OrderReceipt({ order, isKept = false }: { order: OrderResponse; isKept?: boolean | undefined }) {
  useFreshOrder(order)
  const words = statusWords(order)
  useReportNewOrder(order)
  return (
    <article className="order-receipt mx-auto max-w-184 pb-8 sm:pt-4 sm:pb-12">
      <header>
        <BackLink className="sm:mb-2" />
        <Headline>{words.headline}</Headline>
        <p className="mt-3 font-semibold text-ink-soft tabular-nums">Orden # {order.id}</p>
        <p className="mt-2 lead">
          Hola, {order.customer.fullName}. {words.text}
          {order.waitingAmount &&
            ` Nos llegaron ${formatExactPrice(toCents(order.waitingAmount))} que nombran tu orden: están a salvo, ${order.isCovered ? 'y no tienes que pagar nada más:' : 'y'} te escribimos para resolverlo.`}
        </p>
      </header>
      {isKept && (
        <p className="mt-4 flex gap-2 rounded-control bg-celeste-tint p-3 text-rio" role="status">
          <Icon className="mt-0.75" name="info" />
          No pudimos conectarnos con la librería. Así estaba tu orden la última vez que la vimos.
        </p>
      )}
      <OrderStages order={order} />
      <ParcelNotice order={order} />
      <div className="mt-8 rounded-control border border-line bg-surface px-5 sm:px-8 print:mt-4 print:border-0 print:px-0">
        <OrderLines lines={order.orderLines} />
        <OrderTotals order={order} />
      </div>
      <PayOrder order={order} />
      {/* On wide screens the timeline stays below the payment, however tall the delivery beside it is. */}
      <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 sm:grid-rows-[auto_1fr] print:mt-6 print:grid-cols-[5fr_3fr_3fr] print:grid-rows-1 print:gap-x-8">
        <PaymentSection order={order} />
        <div className="min-w-0 sm:row-span-2 print:row-span-1">
          <DeliverySection order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
      <ChangeOrder order={order} />
      <ArrivalTrouble order={order} />
      <div className="mt-8 -ml-5 flex flex-wrap gap-x-2 print:hidden">
        <LiveButton onClick={() => window.print()} variant="quiet">
          <Icon name="print" />
          Imprimir
        </LiveButton>
      </div>
    </article>
  )
}

/** The headline. It takes the focus when the buyer comes from the checkout, so that the result of 'Pedir' is read first. */
function Headline({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isNew = Boolean(state?.isNew)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])

  return (
    <h1 className="font-normal text-2xl leading-tight outline-none xs:text-3xl sm:text-4xl" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
