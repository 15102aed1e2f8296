import { expect, it } from 'vitest'
import { createPrintNetworkSandbox } from './sandbox.ts'

it.each([
  ['PUT', '/v1/print-orders/pedido-1'],
  ['PUT', '/admin/faults'],
])('takes no body without end from a stranger: %s %s', async (method, path) => {
  const { app, close } = createPrintNetworkSandbox({ secret: 'a secret' })
  const statusOf = async (body: string | ReadableStream) =>
    (await app.request(path, { method, body, duplex: 'half' } as RequestInit)).status
  expect(await statusOf('x'.repeat(100_000)), 'refused for its missing signature').toBe(401)
  expect(await statusOf('x'.repeat(100_001))).toBe(400)
  let pieces = 0
  const endless = new ReadableStream({
    pull(stream) {
      pieces++
      stream.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
    },
  })
  expect(await statusOf(endless), 'found while reading').toBe(400)
  expect(pieces).toBeLessThan(20)
  close()
})
