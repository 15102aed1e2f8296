import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { httpPrintNetwork } from './http-print-network.ts'

/** An address at which somebody listened a moment ago, and nobody does now. */
async function deserted(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

it('of a network that is not there it is told why it said nothing', async () => {
  const network = httpPrintNetwork({ url: await deserted(), secret: 'a secret', clock: systemClock, log: silentLog })
  expect(await network.read('pedido-7')).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' })
})
