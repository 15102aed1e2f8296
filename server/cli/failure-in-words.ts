import { SetupError } from '../../platform/config.ts'
import { InputFault } from '../../shop/desk/act.ts'
import { NotAllowed } from '../../shop/desk/desk.ts'
import { faultsInWords } from '../../shop/desk/words/field-words.ts'
import { adviceOnError } from '../advice-on-error.ts'
import { CommandError } from './command.ts'

/** What the terminal shows of an error: a sentence if it was expected, with fields in the desk's words; otherwise the whole error. */
export function failureInWords(error: unknown): unknown {
  const out = adviceOnError(error)
  if (out !== undefined) return out
  if (error instanceof InputFault) return faultsInWords(error.message)
  const isExpected = [CommandError, SetupError, NotAllowed].some(kind => error instanceof kind)
  return error instanceof Error && isExpected ? error.message : error
}
