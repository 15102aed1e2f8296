import * as v from 'valibot'
import type { JobKind } from '../../../../platform/jobs.ts'

/** A try or an import that someone asked for at the desk. A large file takes an hour or two. */
export const runPreparedImportJob: JobKind<{ id: string; attempt: number }> = {
  queue: 'run-prepared-import',
  payload: v.object({ id: v.string(), attempt: v.number() }),
  limitS: 4 * 60 * 60,
}
