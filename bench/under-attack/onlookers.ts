import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Response times in ms. Any status but 200 is a failure; a connection that broke has no time. */
export interface Watched {
  times: number[]
  failures: number
}

/** Requests a path repeatedly on one connection, `everyMs` after each response. */
export async function watch(url: string, { everyMs, seconds }: { everyMs: number; seconds: number }): Promise<Watched> {
  const watched: Watched = { times: [], failures: 0 }
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const start = performance.now()
    const status = await statusOf(url)
    if (status !== 0) watched.times.push(performance.now() - start)
    if (status !== 200) watched.failures++
    await pause(everyMs)
  }
  return watched
}

/** Repeats a measurement for `seconds`. @returns the highest value */
export async function highest(
  measure: () => number | null,
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<number | null> {
  const until = performance.now() + seconds * 1000
  let most: number | null = null
  while (performance.now() < until) {
    const value = measure()
    if (value !== null) most = Math.max(most ?? value, value)
    await pause(everyMs)
  }
  return most
}

/** 0 if the connection broke. */
function statusOf(url: string): Promise<number> {
  return new Promise(resolve => {
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': '203.0.113.7' }
    get(url, { headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    }).on('error', () => resolve(0))
  })
}
