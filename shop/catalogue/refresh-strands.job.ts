import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Asked for by the hour and after every change of the catalogue; many changes in a row are one job. */
export const refreshStrandsJob: JobKind<object> = {
  queue: 'refresh-strands',
  payload: v.object({}),
  waitsOnce: true,
}
