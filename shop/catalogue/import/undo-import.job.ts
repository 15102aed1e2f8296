import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Someone at the desk wants an import undone. A large one takes minutes. */
export const undoImportJob: JobKind<{ importId: number }> = {
  queue: 'undo-import',
  payload: v.object({ importId: v.number() }),
  limitS: 60 * 60,
}
