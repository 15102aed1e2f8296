/**
 * Speaks to a stand-in's admin side, which sets its faults and shows what it knows: for tests and simulations.
 * @param at the stand-in's own address
 */
export function adminClient(at: string, secret: string) {
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${at}/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

/** What a stand-in answered; throws with its words when it did not do what it was asked. */
export async function done<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(`a sandbox answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
