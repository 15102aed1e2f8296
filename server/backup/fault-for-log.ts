import { SetupError } from '../../platform/config.ts'

/** How a failure is logged: only the sentence if it says what to do, otherwise the whole error. */
export function faultForLog(error: unknown): { fault: string } | { err: unknown } {
  return error instanceof SetupError ? { fault: error.message } : { err: error }
}
