import * as v from 'valibot'
import { SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { deliveryAddressSchema } from '../../../contract/shipping.ts'
import { isTrackingNumber, isTrackingUrl } from '../../../contract/tracking.ts'
import { changeAddress } from '../../orders/parcels/change-address.ts'
import { moveParcel } from '../../orders/parcels/move-parcel.ts'
import { canTakeStepBack, takeStepBack } from '../../orders/parcels/take-step-back.ts'
import { confirmPrint, retryPrint } from '../../orders/printing/print-by-operator.ts'
import { act, look } from '../act.ts'
import { flag, id, seenVersion } from '../fields.ts'

const tracking = v.object({
  number: v.pipe(v.string('falta.'), v.check(isTrackingNumber, 'no es un número de seguimiento.')),
  url: v.nullable(v.pipe(v.string(), v.check(isTrackingUrl, 'no es una dirección http:// o https://.'))),
})

/** A book's way: its printing and its parcel. */
export const PARCEL_ACTS = {
  moveParcel: act(
    {
      orderId: id,
      to: v.picklist(SHIPMENT_STATUSES, 'no es un paso de un envío.'),
      tracking: v.optional(v.nullable(tracking), null),
      evenIfRefunded: flag,
      version: seenVersion,
    },
    (parts, input, { name: operator }) => moveParcel(parts, { ...input, operator }),
  ),
  takeStepBack: act({ orderId: id, version: seenVersion }, (parts, input, { name: operator }) =>
    takeStepBack(parts, { ...input, operator }),
  ),
  canTakeStepBack: look({ orderId: id }, (parts, { orderId }) => canTakeStepBack(parts, orderId)),
  changeAddress: act(
    { orderId: id, address: deliveryAddressSchema, version: seenVersion },
    (parts, input, { name: operator }) => changeAddress(parts, { ...input, operator }),
  ),
  retryPrint: act({ orderId: id, evenIfUnpaid: flag, version: seenVersion }, (parts, { orderId, ...how }) =>
    retryPrint(parts, orderId, how),
  ),
  confirmPrint: act(
    {
      orderId: id,
      reference: v.optional(v.nullable(v.string()), null),
      isElsewhere: flag,
      evenIfUnpaid: flag,
      version: seenVersion,
    },
    (parts, input, { name: operator }) => confirmPrint(parts, { ...input, operator }),
  ),
}
