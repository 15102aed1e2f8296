import type { Problem } from '../contract/problem.ts'

/**
 * Result of a call to the shop's JSON API: an answer, a problem that the server explained, or no answer. `isWordless`: an answer came, but
 * nothing in it could be read.
 */
export type ApiResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'problem'; status: number; problem: Problem & Record<string, unknown> }
  | { kind: 'unreachable'; isWordless?: true }

export async function getJson<T>(apiBase: string, path: string, signal?: AbortSignal): Promise<ApiResult<T>> {
  return send<T>(`${apiBase}${path}`, signal ? { signal } : {})
}

/**
 * POST with the anti-forgery header (specification §7). Fetches the XSRF-TOKEN cookie first when the browser has none. An answer later than
 * `timeoutMs` counts as none.
 */
export async function postJson<T>(
  apiBase: string,
  path: string,
  body: unknown,
  { headers = {}, timeoutMs }: { headers?: Record<string, string>; timeoutMs: number },
): Promise<ApiResult<T>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const token = xsrfToken() ?? (await fetchXsrfToken(apiBase, signal))
  return send<T>(`${apiBase}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token ?? '', ...headers },
    body: JSON.stringify(body),
    signal,
  })
}

async function send<T>(url: string, init: RequestInit): Promise<ApiResult<T>> {
  try {
    const response = await fetch(url, { credentials: 'include', ...init })
    const body = parseJson(await response.text())
    if (body === undefined) return { kind: 'unreachable', isWordless: true }
    if (response.ok) return { kind: 'ok', value: body as T }
    return { kind: 'problem', status: response.status, problem: body as Problem & Record<string, unknown> }
  } catch {
    return { kind: 'unreachable' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function fetchXsrfToken(apiBase: string, signal: AbortSignal): Promise<string | null> {
  await fetch(`${apiBase}/api/web/xsrf`, { credentials: 'include', signal }).catch(() => undefined)
  return xsrfToken()
}

function xsrfToken(): string | null {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)
  return match?.[1] ? decodeURIComponent(match[1]) : null
}
