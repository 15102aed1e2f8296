import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Runs every minute, since each source has its own schedule. A large feed over a slow line takes long. */
export const fetchSourcesJob: JobKind<object> = {
  queue: 'fetch-sources',
  payload: v.object({}),
  waitsOnce: true,
  limitS: 6 * 60 * 60,
}
