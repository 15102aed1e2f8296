import { setTimeout as pause } from 'node:timers/promises'
import { PAUSE_MS } from '../desk/shell/use-changes.ts'
import { captureAnswer } from './capture.ts'
import { median, percentile } from './statistics.ts'

/** The 95th percentile from one person's act until another person sees it, in ms. */
const LIMIT_MS = 1000
const NOTES = 40
const HEARD_WITHIN_MS = 5000

export interface DeskLive {
  medianMs: number
  p95Ms: number
}

/**
 * One person writes notes to an order while another has its page open. Measures the time from sending the act until the other's page has
 * reloaded, which the stream of changes triggers.
 * @param ids ids of existing orders
 */
export async function measureLive({
  origin,
  cookie,
  ids,
  signal,
}: {
  origin: string
  cookie: string
  ids: readonly number[]
  signal: AbortSignal
}): Promise<DeskLive> {
  const stream = await openStream(origin, cookie, signal)
  const times: number[] = []
  for (let turn = 0; turn < NOTES; turn++) {
    const orderId = ids[turn % ids.length] ?? 0
    const begun = performance.now()
    const heard = stream.next(`order ${orderId}`)
    await writeNote(origin, cookie, { orderId, text: `nota ${turn}` })
    await heard
    await pause(PAUSE_MS)
    await captureAnswer(origin, `/mesa/ordenes/${orderId}.data`, { signal, headers: { Cookie: cookie } })
    times.push(performance.now() - begun)
  }
  await stream.close()
  return { medianMs: median(times), p95Ms: percentile(times, 95) }
}

export function isLiveEnough({ p95Ms }: DeskLive): boolean {
  return p95Ms <= LIMIT_MS
}

export function liveSection({ medianMs, p95Ms }: DeskLive): string {
  return `What one person does is on another's open page after ${Math.round(medianMs)} ms (median of ${NOTES}), p95 ${Math.round(p95Ms)} ms (${LIMIT_MS} at
most): the act, the news of it, the ${PAUSE_MS} ms that the page waits for more of the same, and its data again.`
}

async function writeNote(origin: string, cookie: string, note: { orderId: number; text: string }): Promise<void> {
  const response = await fetch(`${origin}/mesa/actos/writeNote`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(note),
  })
  if (response.status !== 200) throw new Error(`a note was answered ${response.status}: ${await response.text()}`)
}

/** Reads the desk's stream of changes continuously. */
async function openStream(origin: string, cookie: string, signal: AbortSignal) {
  const response = await fetch(`${origin}/mesa/cambios`, { headers: { Cookie: cookie }, signal })
  if (!response.body) throw new Error('the stream of changes has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const waiting = new Map<string, () => void>()
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const [, data = ''] of part.value.matchAll(/^data: ?(.+)$/gm)) waiting.get(data)?.()
    }
  })()
  return {
    /** @throws if the change is not announced in time */
    async next(data: string): Promise<void> {
      const heard = Promise.withResolvers<void>()
      waiting.set(data, heard.resolve)
      const timer = setTimeout(() => heard.reject(new Error(`nothing was heard of ${data}`)), HEARD_WITHIN_MS)
      await heard.promise.finally(() => clearTimeout(timer))
    },
    async close(): Promise<void> {
      await reader.cancel()
      await reading
    },
  }
}
