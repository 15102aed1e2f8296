import { createServer, type Server } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
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
  it('on port 0 tells the port that the system chose', async () => {
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
      `El puerto ${port} lo usa otro programa: deténlo, o inicia la librería en otro, por ejemplo PORT=${port + 1} npm start.`,
    )
  })

  it('on an address of another machine says what to do', async () => {
    expect(await refusal({ HOST: '203.0.113.7', PORT: 0 })).toBe(
      'HOST 203.0.113.7 no es una dirección de esta máquina: pon 127.0.0.1, o 0.0.0.0 para todas las redes.',
    )
  })
})

describe('closing', () => {
  it('lets an open request finish and takes no new one', async () => {
    const server = testServer()
    const port = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
    let finish = () => {}
    let arrived = () => {}
    const hasArrived = new Promise<void>(resolve => {
      arrived = resolve
    })
    server.removeAllListeners('request')
    server.on('request', (_request, response) => {
      finish = () => response.end('finished')
      arrived()
    })
    const open = fetch(`http://127.0.0.1:${port}/`)
    await hasArrived
    const closed = closeServer(server)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    finish()
    expect(await (await open).text()).toBe('finished')
    await closed
    expect(server.listening).toBe(false)
  })
})
