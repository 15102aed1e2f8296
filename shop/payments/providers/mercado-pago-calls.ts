import type { Log } from '../../../platform/log.ts'
import type { CardProviderSettings } from '../../../platform/partners.ts'
import type { Refused, Unavailable } from '../payment-provider.ts'
import { SHOP_REFUSED } from '../provider-words.ts'
import { type Answer, type ApiCall, callApi } from './mercado-pago-http.ts'

/** Nobody waits for the answers to calls other than a charge. */
export const ANSWER_WITHIN_MS = 15_000

/** @param reference names in the log what the call is about */
export type Call = (operation: string, request: ApiCall, reference: string) => Promise<Answer>

/** Calls to the provider's API. What it does not do is logged; why it gives no answer, once until it does. */
export function createCalls(
  settings: Pick<CardProviderSettings, 'apiBase' | 'accessToken'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Call {
  let silence: string | null = null
  return async (operation, request, reference) => {
    const answer = await callApi(settings, request)
    const before = silence
    silence = answer.kind === 'silent' ? answer.reason : null
    if (before && !silence) log.info('el proveedor de tarjetas contesta otra vez')
    if (answer.kind === 'ok' || (silence && silence === before)) return answer
    const facts = {
      operation,
      reference,
      ...('status' in answer ? { status: answer.status } : {}),
      ...(answer.kind === 'refused' ? { code: answer.code } : { reason: answer.reason }),
    }
    if (isOurKeys(answer))
      log.error(facts, 'el proveedor de tarjetas no acepta la clave de la tienda: revisa MP_ACCESS_TOKEN')
    else if (silence)
      log.warn(facts, 'el proveedor de tarjetas no contesta: hasta que lo haga no se puede pagar con tarjeta')
    else log.warn(facts, 'el proveedor de tarjetas no hizo lo que se le pidió')
    return answer
  }
}

/** What an answer other than a success means. */
export function failure(answer: Exclude<Answer, { kind: 'ok' }>): { kind: 'not-found' } | Refused | Unavailable {
  if (answer.kind !== 'refused') return unanswered(answer)
  return answer.status === 404 ? { kind: 'not-found' } : refusal(answer)
}

/** What it means that there was no answer, or none for now. */
export function unanswered(answer: Extract<Answer, { kind: 'silent' | 'busy' }>): Unavailable {
  if (answer.kind === 'silent') return { kind: 'unavailable', reason: answer.reason }
  return { kind: 'unavailable', reason: answer.reason, retryAfterS: answer.retryAfterS }
}

/** Separates wrong keys of the shop from errors that a buyer could correct. */
export function refusal(answer: Extract<Answer, { kind: 'refused' }>): Refused {
  return { kind: 'refused', detail: isOurKeys(answer) ? SHOP_REFUSED : answer.code, reason: answer.reason }
}

function isOurKeys(answer: Answer): boolean {
  return answer.kind === 'refused' && (answer.status === 401 || answer.status === 403)
}

export function pathOf(id: string): string {
  return `/v1/payments/${encodeURIComponent(id)}`
}
