import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** A request that has not reached the network after this time never will. */
export const COMES_WITHIN_S = 5 * 60

/**
 * Queued when the network may have taken an order that must not be printed under this reference, unless a person confirmed just that: they
 * are asked. `mayComeYet`: the network did not know it, but a request may be on its way there.
 */
export const dropUnwantedPrintJob: JobKind<{ orderId: number; reference: string; mayComeYet?: true | undefined }> = {
  queue: 'drop-unwanted-print',
  payload: v.object({ orderId: v.number(), reference: v.string(), mayComeYet: v.optional(v.literal(true)) }),
}
