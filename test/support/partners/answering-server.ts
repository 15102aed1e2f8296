import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** A server on its own port that answers as a test says. It closes with the test. @returns its address, without a trailing slash */
export async function startAnsweringServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

/** Gives every request the same answer. */
export const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)
