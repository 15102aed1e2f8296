import type { OrderResponse } from '../../../contract/order.ts'
import { Icon } from '../../../ui/icon.tsx'
import { orderStages, type StageState } from './order-words.ts'

const DOT_LOOK: Record<StageState, string> = {
  done: 'border-rio bg-rio text-white',
  current: 'border-rio bg-surface',
  upcoming: 'border-border bg-paper',
}
const IN_WORDS: Record<StageState, string> = { done: 'hecho', current: 'en curso', upcoming: 'pendiente' }

/** The progress of an order in four stages, from left to right. Drawn with borders, which stay visible in forced-colours mode. */
export function OrderStages({ order }: { order: OrderResponse }) {
  const stages = orderStages(order)
  if (!stages) return null
  return (
    <div className="@container mt-8 print:hidden">
      <ol aria-label="Estado de la orden" className="order-stages grid grid-cols-4">
        {stages.map(({ label, state }) => (
          <li
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative px-0.5 text-center text-sm leading-tight"
            key={label}
          >
            <span
              aria-hidden="true"
              className={`absolute top-3 right-[calc(50%+17px)] w-[calc(100%-34px)] border-t-2 group-first:hidden ${state === 'upcoming' ? 'border-line' : 'border-rio'}`}
            />
            <span
              aria-hidden="true"
              className={`relative mx-auto grid size-6.5 place-items-center rounded-full border-2 ${DOT_LOOK[state]}`}
            >
              {state === 'done' && <Icon name="check" size={15} />}
              {state === 'current' && <span className="size-2.5 rounded-full border-5 border-rio" />}
            </span>
            <span className={`mt-2 block text-balance ${state === 'upcoming' ? 'text-ink-soft' : 'font-semibold'}`}>
              {label}
              <span className="sr-only">: {IN_WORDS[state]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
