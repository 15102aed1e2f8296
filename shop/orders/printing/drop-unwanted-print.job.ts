import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for once the network may have taken an order that is not to be printed under that reference. */
export const dropUnwantedPrintJob: JobKind<{ orderId: number; reference: string }> = {
  queue: 'drop-unwanted-print',
  payload: v.object({ orderId: v.number(), reference: v.string() }),
}
