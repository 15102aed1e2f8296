import type { OrderResponse } from '../../../contract/order.ts'

/** How to track the parcel, once a courier has it. */
export function ParcelLine({ shipment }: { shipment: OrderResponse['shipment'] }) {
  if (!shipment?.trackingNumber) return null
  const { trackingNumber, trackingUrl } = shipment
  return (
    <p>
      Seguimiento:{' '}
      {trackingUrl ? (
        <a className="inline-block max-w-full font-semibold text-link" href={trackingUrl} rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        <span className="inline-block max-w-full font-semibold tabular-nums">{trackingNumber}</span>
      )}
    </p>
  )
}
