import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { closeServer, listen } from '../http/listen.ts'
import { askedDirectly, forwardedSandboxes } from './forwarded-sandboxes.ts'

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  onTestFinished(() => closeServer(server))
  return listen(server, { HOST: '127.0.0.1', PORT: 0 })
}

const answerAsAsked: RequestListener = (request, response) => response.end(`${request.method} ${request.url}`)

/** A web process in front of a supervisor. */
async function webProcess(listener = answerAsAsked) {
  const supervisor = await serve(listener)
  const app = new Hono()
  const { routes } = forwardedSandboxes(readConfig({}), `http://127.0.0.1:${supervisor}`)
  for (const route of routes) app.route(route.path, route.app)
  const port = await serve(getRequestListener(app.fetch))
  return async (path: string) => {
    const [response] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }
}

it('what is asked of a sandbox is asked of the one that the supervisor has', async () => {
  const ask = await webProcess()
  for (const path of [
    '/sandbox/tarjetas',
    '/sandbox/tarjetas/sdk.js?v=1',
    '/sandbox/imprenta/v1/print-orders/C-1001',
  ]) {
    expect(await ask(path)).toEqual({ status: 200, body: `GET ${path}` })
  }
})

it('where a sandbox sends its visitor is left to the visitor', async () => {
  const ask = await webProcess((_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end())
  expect((await ask('/sandbox/tarjetas')).status).toBe(302)
})

it('nothing else of the supervisor can be asked for', async () => {
  const ask = await webProcess()
  for (const path of [
    '/sandbox/tarjetas/../../metrics',
    '/sandbox/tarjetas/%2e%2e/%2E./metrics',
    '/sandbox/tarjetas/..\\../metrics',
  ]) {
    expect((await ask(path)).status, path).not.toBe(200)
  }
})

it('what a web process asks itself goes by no web process, and to a real provider as ever', () => {
  const embedded = askedDirectly(readConfig({}), 'http://127.0.0.1:9')
  expect(embedded.cardProvider.apiBase).toBe('http://127.0.0.1:9/sandbox/tarjetas')
  const real = readConfig({
    MP_ACCESS_TOKEN: 'APP_USR-1',
    MP_PUBLIC_KEY: 'APP_USR-2',
    MP_WEBHOOK_SECRET: 'secret',
    PRINT_NETWORK_URL: 'manual',
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'https://anaquel.example',
  })
  expect(askedDirectly(real, 'http://127.0.0.1:9')).toEqual(real)
})
