import { SetupError } from '../../platform/config.ts'

/** What the log holds of a failure: the sentence alone, where it says what to do; else all of it. */
export function toldFault(error: unknown): { fault: string } | { err: unknown } {
  return error instanceof SetupError ? { fault: error.message } : { err: error }
}
