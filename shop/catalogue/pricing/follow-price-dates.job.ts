import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Runs hourly, since prices begin and end with a day. */
export const followPriceDatesJob: JobKind<object> = {
  queue: 'follow-price-dates',
  payload: v.object({}),
  waitsOnce: true,
}
