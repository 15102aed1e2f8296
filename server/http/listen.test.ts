import { once } from 'node:events'
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SetupError } from '../../platform/config.ts'
import { closeServer, listen } from './listen.ts'

function testServer(): Server {
  const server = createServer()
  onTestFinished(() => void server.close())
  return server
}

async function refusal(settings: { HOST: string; PORT: number }): Promise<string> {
  const failure = await listen(testServer(), settings).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SetupError)
  return (failure as Error).message
}

describe('listening', () => {
  it('on port 0 returns the port that the system chose', async () => {
    const server = testServer()
    const port = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
    expect(server.address()).toMatchObject({ port, address: '127.0.0.1' })
  })

  it('asks everyone to come back while the shop opens', async () => {
    const port = await listen(testServer(), { HOST: '127.0.0.1', PORT: 0 })
    const response = await fetch(`http://127.0.0.1:${port}/libros`)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.text()).toBe('La librería está abriendo. Prueba otra vez en unos segundos.\n')
  })

  it('on a taken port says what to do', async () => {
    const port = await listen(testServer(), { HOST: '127.0.0.1', PORT: 0 })
    expect(await refusal({ HOST: '127.0.0.1', PORT: port })).toBe(
      `El puerto ${port} lo usa otro programa: detenlo, o inicia la librería en otro, por ejemplo PORT=${port + 1} npm start.`,
    )
  })

  it('on an address of another machine says what to do', async () => {
    expect(await refusal({ HOST: '203.0.113.7', PORT: 0 })).toBe(
      'HOST 203.0.113.7 no es una dirección de esta máquina: pon 127.0.0.1, o 0.0.0.0 para todas las redes.',
    )
  })
})

/** A server with one request that is not answered yet. */
async function withOpenRequest() {
  const server = testServer()
  const port = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>()
  server.removeAllListeners('request')
  server.on('request', (_request, response) => resolve(response))
  // Keeps the connection open after an answer, as a browser does.
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answer = once(get({ host: '127.0.0.1', port, agent }), 'response').then(([message]) => text(message))
  const response = await arrived
  return { server, port, answer, finish: () => response.end('finished') }
}

describe('closing', () => {
  it('lets an open request finish and takes no new one', async () => {
    const { server, port, answer, finish } = await withOpenRequest()
    const closed = closeServer(server)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    finish()
    expect(await answer).toBe('finished')
    await closed
    expect(server.listening).toBe(false)
  })

  it('waits for no browser that keeps its connection for the next request', async () => {
    const { server, answer, finish } = await withOpenRequest()
    server.keepAliveTimeout = 60_000
    const cut = vi.spyOn(server, 'closeAllConnections')
    const closed = closeServer(server)
    finish()
    expect(await answer).toBe('finished')
    await closed
    expect(cut, 'nothing was left to cut').not.toHaveBeenCalled()
  })
})
