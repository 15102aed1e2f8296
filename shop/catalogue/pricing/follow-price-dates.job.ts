import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for by the hour: prices begin and end with a day. */
export const followPriceDatesJob: JobKind<object> = {
  queue: 'follow-price-dates',
  payload: v.object({}),
  waitsOnce: true,
}
