import { isRouteErrorResponse } from 'react-router'

/** As browsers say that a request, or its answer, did not get there: Chromium, Firefox and Safari. */
const BROKEN = /failed to fetch|network ?error|load failed|network connection was lost|error in input stream/i
/** The same of a part of the program that a page asks for. */
const PART_MISSING = /dynamically imported module|importing a module script failed/i
/** As React Router says that an answer broke off, or is not the shop's. */
const NO_WHOLE_ANSWER = 'Unable to decode turbo-stream response'
/** What a proxy says while the shop behind it does not answer. */
const NO_ANSWER = [502, 503, 504]

/** Whether a request did not get to the shop, or its answer not back. */
export function isOutOfReach(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return NO_ANSWER.includes(error.status)
  if (!(error instanceof Error) || isPartMissing(error)) return false
  return error.message === NO_WHOLE_ANSWER || (error instanceof TypeError && BROKEN.test(error.message))
}

/** Whether a part of the program did not come: the connection broke, or the shop that has it was updated since. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && PART_MISSING.test(error.message)
}
