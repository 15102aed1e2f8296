import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createDeskChanges, streamChanges } from './desk/desk-changes.ts'
import { listen } from './http/listen.ts'
import type { OpenShop } from './opening/open-shop.ts'
import { programOf } from './program.ts'

test('a desk that somebody looks at holds up no stop', async () => {
  const deskChanges = createDeskChanges()
  const app = new Hono().get('/', context =>
    streamChanges(context, deskChanges, { sessionId: 1, isSessionOpen: async () => true }),
  )
  const server = createServer(getRequestListener(app.fetch))
  const port = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  const opened = { deskChanges, close: async () => {} } as unknown as OpenShop
  const program = programOf({ port, server, serving: { close: async () => {} }, opened })
  const looking = await fetch(`http://127.0.0.1:${port}/`)
  const cut = vi.spyOn(server, 'closeAllConnections')
  await program.close()
  expect(await looking.text()).toContain('event: ready')
  expect(cut, 'the stream ended by itself').not.toHaveBeenCalled()
})
