import * as v from 'valibot'
import type { JobKind } from '../../platform/jobs.ts'

/** Asked for by the hour. Many askers are one job. */
export const forgetOldJob: JobKind<object> = { queue: 'forget-old', payload: v.object({}), waitsOnce: true }
