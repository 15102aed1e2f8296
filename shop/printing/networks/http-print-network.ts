import * as v from 'valibot'
import { hasHiddenCharacters, replaceHidden } from '../../../contract/hidden-characters.ts'
import { isTrackingNumber, isTrackingUrl } from '../../../contract/tracking.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { readBounded } from '../../../platform/network/read-bounded.ts'
import { signRequest } from '../../../platform/signed-request.ts'
import {
  PRINT_STATUSES,
  PROBE_REFERENCE,
  type PrintAnswer,
  type PrintNetwork,
  type PrintState,
} from '../print-network.ts'

/** Generous, because a job asks: no person waits for the network's answer. */
const ANSWER_WITHIN_MS = 20_000
const LONGEST_ID = 100
/** The most lines of an order. */
const MOST_LINES = 20
const LONGEST_REASON = 300

/** The network's answer about a print order (`docs/operations.md`, "The print network's API"). */
const stateSchema = v.object({
  reference: v.string(),
  id: v.pipe(
    v.string(),
    v.maxLength(LONGEST_ID),
    v.check(id => !hasHiddenCharacters(id)),
  ),
  status: v.picklist(PRINT_STATUSES),
  reason: v.nullish(v.pipe(v.string(), v.transform(plainReason)), null),
  refusedIsbns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{13}$/))), v.maxLength(MOST_LINES))),
  tracking: v.nullish(
    v.pipe(v.object({ number: v.string(), url: v.nullish(v.string(), null) }), v.transform(usableTracking)),
    null,
  ),
})

/**
 * Checks the network's tracking data like an operator's input, since it goes into pages, mails and terminals. An invalid number is dropped.
 */
function usableTracking({ number, url }: { number: string; url: string | null }): PrintState['tracking'] {
  const trimmed = number.trim()
  return isTrackingNumber(trimmed) ? { number: trimmed, url: url !== null && isTrackingUrl(url) ? url : null } : null
}

function plainReason(reason: string): string {
  return replaceHidden(reason, () => ' ')
    .trim()
    .slice(0, LONGEST_REASON)
}

/**
 * A print-on-demand network over HTTP: `PUT`, `GET` and `DELETE /v1/print-orders/{reference}`, JSON, each request signed
 * (`platform/signed-request.ts`). PUT makes retries safe. Logs contain references and statuses, never a reader;
 * why it gives no answer they say once, until it does.
 */
export function httpPrintNetwork({
  url,
  secret,
  clock,
  log,
}: {
  url: string
  secret: string
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}): PrintNetwork {
  const base = new URL(url)
  let silence: string | null = null

  async function call(method: 'PUT' | 'GET' | 'DELETE', reference: string, content?: unknown): Promise<PrintAnswer> {
    const path = `${base.pathname.replace(/\/$/, '')}/v1/print-orders/${encodeURIComponent(reference)}`
    const body = content === undefined ? '' : JSON.stringify(content)
    const answer = await send(`${base.origin}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...signRequest({ method, path, body }, { secret, now: clock.now() }),
      },
      ...(content === undefined ? {} : { body }),
    })
    const isProbed = reference === PROBE_REFERENCE && answer.kind === 'not-found'
    const before = silence
    silence = answer.kind === 'unavailable' ? answer.reason : null
    if (before && !silence) log.info('la imprenta contesta otra vez')
    const isTold = silence !== null && silence === before
    if (answer.kind !== 'answered' && !isProbed && !isTold)
      log.warn(
        { method, reference, answer: answer.kind, ...(silence && { reason: silence }) },
        silence
          ? 'la imprenta no contesta, o falla: se le pregunta otra vez sola'
          : 'la imprenta no hizo lo que se le pidió',
      )
    return answer
  }

  return {
    isManual: false,
    request: ({ reference, ...order }) => call('PUT', reference, order),
    read: reference => call('GET', reference),
    cancel: reference => call('DELETE', reference),
  }
}

async function send(url: string, init: RequestInit): Promise<PrintAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return read(response.status, await readBounded(response))
  } catch (error) {
    // fetch throws a TypeError for any network failure; the reason is in its cause.
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { kind: 'unavailable', reason: cause?.code ?? name }
  }
}

function read(status: number, text: string): PrintAnswer {
  const body = parse(text)
  if (status === 404) return { kind: 'not-found' }
  if (status >= 200 && status < 300) {
    const state = v.safeParse(stateSchema, body)
    if (!state.success) return { kind: 'unavailable', reason: `HTTP ${status} without a print order` }
    const { id: networkId, ...rest } = state.output
    return { kind: 'answered', state: { ...rest, networkId } }
  }
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
    return { kind: 'refused', reason: reasonOf(body) ?? `HTTP ${status}` }
  }
  return { kind: 'unavailable', reason: `HTTP ${status}` }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(body: unknown): string | null {
  const reason = (body as { reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' ? plainReason(reason) : null
}
