/**
 * Calls a sandbox's admin API, which sets faults and shows its data. For tests and simulations.
 * @param at the sandbox's origin and base path
 */
export function adminClient(at: string, secret: string) {
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${at}/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

/** The sandbox's answer as JSON. @throws Error with the sandbox's text unless it succeeded */
export async function done<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(`a sandbox answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
