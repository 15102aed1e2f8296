// Child process: the card provider's sandbox on its own port, so that it shares no thread with the shop.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createCardProviderSandbox } from '../sandbox/card-provider/sandbox.ts'
import { answerQuestions } from './child-program.ts'

/** The keys that it accepts. */
export interface ProviderQuestion {
  publicKey: string
  accessToken: string
  webhookSecret: string
}
export interface ProviderAnswer {
  /** Without a trailing slash. */
  origin: string
}

answerQuestions<ProviderQuestion, ProviderAnswer>(async keys => {
  const server = createServer(getRequestListener(createCardProviderSandbox(keys).app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
