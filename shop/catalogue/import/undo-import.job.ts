import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Undoes an import, as requested at the desk. A large one takes minutes. */
export const undoImportJob: JobKind<{ importId: number }> = {
  queue: 'undo-import',
  payload: v.object({ importId: v.number() }),
  limitS: 60 * 60,
}
