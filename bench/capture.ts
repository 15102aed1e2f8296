import { get } from 'node:http'

/** The headers that browsers send. Load and capture must request the same bytes. */
export const REQUEST_HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** A response as received: still compressed if the shop compressed it. */
export interface CapturedAnswer {
  path: string
  /** Names and values in turn, without those that every Node server sets. */
  headers: string[]
  body: Uint8Array
  /** From sending the request to the last byte. */
  ms: number
}

const SET_BY_NODE = ['date', 'connection', 'keep-alive']

/** Requests a page once, with `headers` beside the browser's. Any status but 200 is an error. */
export async function captureAnswer(
  origin: string,
  path: string,
  { signal, headers: own = {} }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<CapturedAnswer> {
  const start = performance.now()
  const { status, headers, body } = await fetchRaw(origin + path, { signal, headers: own })
  if (status !== 200) throw new Error(`${path} answered ${status} instead of 200`)
  return { path, headers: withoutNodesOwn(headers), body, ms: performance.now() - start }
}

/** Requests many pages, one after the other. */
export async function captureAnswers(origin: string, paths: readonly string[], signal: AbortSignal) {
  const answers: CapturedAnswer[] = []
  for (const path of paths) answers.push(await captureAnswer(origin, path, { signal }))
  return answers
}

/** @param rawHeaders names and values in turn */
export function withoutNodesOwn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, i) => !SET_BY_NODE.includes((rawHeaders[i - (i % 2)] ?? '').toLowerCase()))
}

// Not fetch(), which would decompress the body.
function fetchRaw(
  url: string,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<{ status: number; headers: string[]; body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...REQUEST_HEADERS, ...headers }, signal }, response => {
      const chunks: Uint8Array[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
  })
}
