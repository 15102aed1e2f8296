import * as v from 'valibot'
import type { JobKind } from '../../../../platform/jobs.ts'

/** Runs a dry run or an import requested at the desk. A large file takes an hour or two. */
export const runPreparedImportJob: JobKind<{ id: string; attempt: number }> = {
  queue: 'run-prepared-import',
  payload: v.object({ id: v.string(), attempt: v.number() }),
  limitS: 4 * 60 * 60,
}
