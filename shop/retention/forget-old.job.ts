import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Requested every hour. At most one job waits at a time. */
export const forgetOldJob: JobKind<object> = { queue: 'forget-old', payload: v.object({}), waitsOnce: true }
