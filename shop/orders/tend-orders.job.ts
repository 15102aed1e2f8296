import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Asked for every half minute: payments to ask about, reminders, deadlines. Many askers are one job. */
export const tendOrdersJob: JobKind<object> = { queue: 'tend-orders', payload: v.object({}), waitsOnce: true }
