import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Requested every 30 s: asks about payments, sends reminders, enforces deadlines. At most one job waits at a time. */
export const tendOrdersJob: JobKind<object> = { queue: 'tend-orders', payload: v.object({}), waitsOnce: true }
