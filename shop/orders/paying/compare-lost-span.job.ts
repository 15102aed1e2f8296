import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Queued when a restored backup is opened to go on selling. */
export const compareLostSpanJob: JobKind<{ spanId: number }> = {
  queue: 'compare-lost-span',
  payload: v.object({ spanId: v.number() }),
}
