import type { OrderResponse } from '../../../contract/order.ts'
import { ReceiptSection } from './receipt-section.tsx'
import { eventInWords } from './timeline-words.ts'

/** The order's events with their times; the latest is first and highlighted. */
export function OrderTimeline({ order }: { order: OrderResponse }) {
  // An order kept by an earlier version of the shop has no timeline.
  const events = (order.timeline ?? []).toReversed()
  if (events.length === 0) return null
  return (
    <ReceiptSection title="Qué pasó con tu pedido">
      <ol className="grid">
        {events.map((event, index) => {
          const { words, moment } = eventInWords(event)
          return (
            <li className="group relative pb-4 pl-6 last:pb-0" key={`${event.at} ${event.event}`}>
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-[-6px] left-[5px] border-line border-l-2 group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={`absolute top-1.75 left-0 size-3 rounded-full ${index === 0 ? 'border-6 border-rio' : 'border-2 border-border bg-paper'}`}
              />
              <p className={index === 0 ? 'font-semibold' : ''}>{words}</p>
              <p className="text-ink-soft text-sm tabular-nums">
                <time dateTime={event.at}>{moment}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </ReceiptSection>
  )
}
