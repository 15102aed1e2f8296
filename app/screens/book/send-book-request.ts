import type { BookRequest, BookRequestReceived } from '../../../contract/book-request.ts'
import type { Problem } from '../../../contract/problem.ts'
import type { ApiResult } from '../../api.ts'
import type { CaptchaShop } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'

/** Result of sending a book request. */
export type RequestOutcome =
  | { kind: 'received'; reference: string }
  | { kind: 'fields-refused'; errors: { field: string; message: string }[] }
  /** No field is wrong; `message` is shown to the reader. */
  | { kind: 'failed'; message: string }

const ANSWER_LIMIT_MS = 20_000

/** Sends a request. Sent again after a lost answer, it stays one request. */
export async function sendBookRequest(
  shop: CaptchaShop,
  bookId: string,
  request: BookRequest,
): Promise<RequestOutcome> {
  const path = `/api/web/books/${encodeURIComponent(bookId)}`
  const options = { timeoutMs: ANSWER_LIMIT_MS }
  return outcomeOf(await postWithCaptcha<BookRequestReceived>({ shop, action: 'requestBook' }, path, request, options))
}

export function outcomeOf(answer: ApiResult<BookRequestReceived>): RequestOutcome {
  switch (answer.kind) {
    case 'ok':
      return answer.value?.reference ? { kind: 'received', reference: answer.value.reference } : failed()
    case 'unreachable':
      return failed('No tuvimos respuesta. Revise su conexión y envíe la consulta otra vez: no se repetirá.')
    case 'problem':
      return outcomeOfProblem(answer.status, answer.problem ?? {})
  }
}

function outcomeOfProblem(status: number, { detail, errors = [] }: Partial<Problem>): RequestOutcome {
  const marked = errors.filter(({ field }) => /^(customer|shipping)\./.test(field))
  if (status === 422 && marked.length > 0) return { kind: 'fields-refused', errors: marked }
  if ([404, 409, 422, 429, 503].includes(status) && detail) return failed(detail)
  return failed()
}

function failed(message = 'No pudimos enviar su consulta. Escríbanos por WhatsApp o por email.'): RequestOutcome {
  return { kind: 'failed', message }
}
