import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for by the minute: sources have times of their own. A large feed over a slow line takes its time. */
export const fetchSourcesJob: JobKind<object> = {
  queue: 'fetch-sources',
  payload: v.object({}),
  waitsOnce: true,
  limitS: 6 * 60 * 60,
}
