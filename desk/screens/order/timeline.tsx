import { Panel } from '../../shell/panel.tsx'
import type { OrderView } from './order-facts.tsx'

/** The events of an order by buyer, partners, clock and team. */
export function Timeline({ order }: { order: OrderView }) {
  return (
    <Panel id="historia" title="Historia">
      <ol className="grid gap-3">
        {order.timeline.map(({ id, at, what, why, who, isNote }) => (
          <li
            className={`grid gap-x-4 sm:grid-cols-[8.5rem_1fr] ${isNote ? 'rounded-control bg-sol-tint px-3 py-2' : ''}`}
            key={id}
          >
            <span className="text-ink-soft text-sm tabular-nums">{at}</span>
            <span className="min-w-0 break-words">
              <span className={isNote ? 'whitespace-pre-line' : ''}>{what}</span>
              <span className="block text-ink-soft text-sm">{[who, why].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
