import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { answerWith, startAnsweringServer } from '../../../test/support/partners/answering-server.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { PROBE_REFERENCE } from '../print-network.ts'
import { httpPrintNetwork } from './http-print-network.ts'

/** An address whose server was closed a moment ago. */
async function deserted(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

it('a network that answers more than any print order is unavailable', async () => {
  const url = await startAnsweringServer(answerWith(200, JSON.stringify({ id: 'x'.repeat(2 ** 20) })))
  const network = httpPrintNetwork({ url, secret: 'a secret', clock: systemClock, log: silentLog })
  expect(await network.read('pedido-7')).toEqual({ kind: 'unavailable', reason: 'AnswerTooLong' })
})

it('a network that can not be reached is unavailable, with the reason', async () => {
  const network = httpPrintNetwork({ url: await deserted(), secret: 'a secret', clock: systemClock, log: silentLog })
  expect(await network.read('pedido-7')).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' })
})

it('a probe that finds nothing is what it wants, and no warning; any other order that is not there is one', async () => {
  const url = await startAnsweringServer(answerWith(404, '{}'))
  const warned: unknown[] = []
  const network = httpPrintNetwork({
    url,
    secret: 'a secret',
    clock: systemClock,
    log: { warn: (about: object) => warned.push(about) } as never,
  })
  expect(await network.read(PROBE_REFERENCE)).toEqual({ kind: 'not-found' })
  expect(warned).toEqual([])
  expect(await network.read('pedido-7')).toEqual({ kind: 'not-found' })
  expect(warned).toMatchObject([{ reference: 'pedido-7', answer: 'not-found' }])
})

it('that it gives no answer is one warning until it does, whatever it is asked', async () => {
  let isAway = true
  const url = await startAnsweringServer((_, response) =>
    isAway ? void response.destroy() : void response.writeHead(404).end('{}'),
  )
  const told: unknown[] = []
  const log = { info: (words: string) => told.push(words), warn: (about: object) => told.push(about) } as never
  const network = httpPrintNetwork({ url, secret: 'a secret', clock: systemClock, log })
  for (const order of ['pedido-7', 'pedido-8']) await network.read(order)
  await network.cancel('pedido-8')
  expect(told).toEqual([{ method: 'GET', reference: 'pedido-7', answer: 'unavailable', reason: 'UND_ERR_SOCKET' }])
  isAway = false
  await network.read(PROBE_REFERENCE)
  expect(told.slice(1)).toEqual(['la imprenta contesta otra vez'])
})

describe('what the network writes', () => {
  /** A network that gives this answer to every request. */
  async function networkThatSays(state: object) {
    const body = JSON.stringify({ reference: 'pedido-7', id: 'N-1', status: 'DISPATCHED', ...state })
    const server = createHttpServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    return httpPrintNetwork({ url, secret: 'a secret', clock: systemClock, log: silentLog }).read('pedido-7')
  }

  it('is taken as it is where people could have typed it', async () => {
    const tracking = { number: 'UY 123/45-A', url: 'https://correo.example/seguir?n=1' }
    expect(await networkThatSays({ tracking, reason: 'Sin papel' })).toMatchObject({
      state: { tracking, reason: 'Sin papel' },
    })
  })

  it.each([
    'javascript:alert(1)',
    'https://correo.example/\u202egnp.exe',
    'https://admin:secreto@correo.example/',
    'https://correo.example/ x',
    `https://correo.example/${'x'.repeat(500)}`,
    'correo.example',
  ])('leads nowhere by the address %j, and the parcel is still on its way', async url => {
    expect(await networkThatSays({ tracking: { number: 'UY123', url } })).toMatchObject({
      kind: 'answered',
      state: { status: 'DISPATCHED', tracking: { number: 'UY123', url: null } },
    })
  })

  it.each(['', '\u001b[2J', 'UY\u202e123', '<b>UY</b>', 'UY123\nhttp://casino.example', 'x'.repeat(41)])(
    'is no tracking number when it is %j',
    async number => {
      expect(await networkThatSays({ tracking: { number, url: null } })).toMatchObject({
        kind: 'answered',
        state: { status: 'DISPATCHED', tracking: null },
      })
    },
  )

  it('has a reason of one short line', async () => {
    const answer = await networkThatSays({
      status: 'REFUSED',
      reason: `Sin\u001b[2J\r\npapel\u202e ${'x'.repeat(1000)}`,
    })
    const reason = answer.kind === 'answered' ? (answer.state.reason ?? '') : ''
    expect(reason).toMatch(/^Sin \[2J {2}papel {2}x+$/)
    expect(reason).toHaveLength(300)
  })

  it('has a name of its own that can be shown', async () => {
    for (const id of ['N\u001b[2J', 'x'.repeat(101)]) {
      expect(await networkThatSays({ id })).toEqual({ kind: 'unavailable', reason: 'HTTP 200 without a print order' })
    }
  })
})
