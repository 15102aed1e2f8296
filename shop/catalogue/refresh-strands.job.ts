import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Runs hourly and after every change of the catalogue. Several requests in a row become one job. */
export const refreshStrandsJob: JobKind<object> = {
  queue: 'refresh-strands',
  payload: v.object({}),
  waitsOnce: true,
}
