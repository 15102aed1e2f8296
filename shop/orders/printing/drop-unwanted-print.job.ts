import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** A request that the network has not heard of after this long does not come any more. */
export const COMES_WITHIN_S = 5 * 60

/**
 * Asked for once the network may have taken an order that is not to be printed under that reference. `mayComeYet`: it knew nothing of it,
 * and a request may be on its way to it.
 */
export const dropUnwantedPrintJob: JobKind<{ orderId: number; reference: string; mayComeYet?: true | undefined }> = {
  queue: 'drop-unwanted-print',
  payload: v.object({ orderId: v.number(), reference: v.string(), mayComeYet: v.optional(v.literal(true)) }),
}
