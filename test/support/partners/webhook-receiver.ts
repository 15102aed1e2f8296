import { startAnsweringServer } from './answering-server.ts'

export interface ReceivedWebhook {
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: { id: number; action: string; data: { id: string } }
}

/** Receives notifications. Answers with `statuses` one after the other, then with 200. */
export async function receiveWebhooks(statuses: number[] = []) {
  const received: ReceivedWebhook[] = []
  const origin = await startAnsweringServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        query: new URL(request.url ?? '', 'http://localhost').searchParams,
        headers: request.headers as ReceivedWebhook['headers'],
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  return { received, url: `${origin}/avisos` }
}
