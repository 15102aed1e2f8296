import type { ReactNode } from 'react'
import { conditionInWords, type DeliveryEstimate, estimateInWords } from '../../../contract/delivery-estimate.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

interface Estimates {
  montevideo: DeliveryEstimate | null
  pickup: DeliveryEstimate
}

/** When the book would arrive in Montevideo or could be collected, before an address is known. Most books have the same dates. */
export function DeliveryEstimates({ montevideo, pickup }: Estimates) {
  return (
    <div className="sm:mt-5 sm:border-line sm:border-t sm:pt-4">
      <dl className="grid gap-2.5 leading-snug">
        {montevideo && (
          <Way icon="truck" title="Envío a Montevideo">
            {estimateInWords(montevideo)}
          </Way>
        )}
        <Way icon="store" title="Centro de retiro">
          {estimateInWords(pickup)}
        </Way>
      </dl>
      <p className="mt-2 pl-8 text-ink-soft text-sm">{conditionInWords(pickup)}</p>
    </div>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid font-semibold">
        <Icon className="mt-0.5 text-celeste" name={icon} />
        {title}
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  )
}
