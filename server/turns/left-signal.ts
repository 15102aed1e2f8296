import type { ServerResponse } from 'node:http'

/** Aborts when the connection ends before the answer was sent: nobody waits for the work any more. */
export function leftSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return left.signal
}
