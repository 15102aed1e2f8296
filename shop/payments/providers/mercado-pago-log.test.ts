import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../../test/support/partners/answering-server.ts'
import { sandboxKeys, startCardSandbox } from '../../../test/support/partners/card-sandbox.ts'
import { createMercadoPago } from './mercado-pago.ts'
import { chargeOf } from './payment-provider.contract.ts'

const NOT_DONE = 'el proveedor de tarjetas no hizo lo que se le pidió'
const SILENT = 'el proveedor de tarjetas no contesta: hasta que lo haga no se puede pagar con tarjeta'

/** A log that records its lines, without the fields that every line has. */
function recordingLog() {
  const lines: object[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const { time: _time, pid: _pid, hostname: _hostname, ...line } = JSON.parse(String(chunk))
      lines.push(line)
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), lines }
}

describe('the log', () => {
  it('names the operation and the code, and neither token nor buyer', async () => {
    const { log, lines } = recordingLog()
    const { url, makeToken, setFaults } = await startCardSandbox()
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    const provider = createMercadoPago({ settings, notificationUrl: null, log })
    const charge = chargeOf(await makeToken(), { methodId: 'cash' })
    await provider.createPayment(charge)
    await setFaults({ next: [{ operation: 'create', kind: 'error-500', times: 2 }] })
    await provider.createPayment(charge)
    const line = { level: 40, operation: 'create', reference: charge.reference, msg: NOT_DONE }
    expect(lines).toEqual([
      { ...line, status: 400, code: '2131' },
      { ...line, status: 500, reason: 'HTTP 500' },
      { ...line, status: 500, reason: 'HTTP 500' },
    ])
    const secrets = [charge.token, sandboxKeys.accessToken, ...Object.values(charge.payer)]
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('names every other operation, and what it was about', async () => {
    const { log, lines } = recordingLog()
    const { url, setFaults } = await startCardSandbox()
    await setFaults({ down: ['read', 'search', 'cancel', 'refund', 'installments'] })
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    const provider = createMercadoPago({ settings, notificationUrl: null, log })
    await provider.readPayment('1')
    await provider.findByReference('order-1')
    await provider.cancelPayment('2', { idempotencyKey: 'key' })
    await provider.refundPayment('3', { idempotencyKey: 'key' })
    await provider.readInstallments('visa', 150_000)
    await provider.readChargeback('4')
    await provider.findChangedBetween(new Date(0), new Date())
    const line = { level: 40, status: 503, reason: 'HTTP 503', msg: NOT_DONE }
    expect(lines).toEqual([
      { ...line, operation: 'read', reference: '1' },
      { ...line, operation: 'search', reference: 'order-1' },
      { ...line, operation: 'cancel', reference: '2' },
      { ...line, operation: 'refund', reference: '3' },
      { ...line, operation: 'installments', reference: 'visa' },
      { ...line, operation: 'chargeback', reference: '4' },
      { ...line, operation: 'search', reference: 'a span of time' },
    ])
  })

  it('names the look-up of refunds after a repeated one', async () => {
    const { log, lines } = recordingLog()
    const apiBase = await startAnsweringServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 200 : 503).end()
    })
    const provider = createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log })
    await provider.refundPayment('3', { idempotencyKey: 'key' })
    expect(lines).toMatchObject([{ level: 40, operation: 'refunds', reference: '3', status: 503 }])
  })

  it('says nothing of what went well', async () => {
    const { log, lines } = recordingLog()
    const { url, makeToken } = await startCardSandbox()
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    await createMercadoPago({ settings, notificationUrl: null, log }).createPayment(chargeOf(await makeToken()))
    expect(lines).toEqual([])
  })

  it.each([401, 403])('calls it an error when our own keys are answered %i', async status => {
    const { log, lines } = recordingLog()
    const apiBase = await startAnsweringServer(answerWith(status, '{"message":"who are you","error":"no"}'))
    const provider = createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log })
    expect(await provider.readPayment('1')).toEqual({ kind: 'refused', detail: 'unauthorized', reason: 'who are you' })
    const msg = 'el proveedor de tarjetas no acepta la clave de la tienda: revisa MP_ACCESS_TOKEN'
    expect(lines).toEqual([{ level: 50, operation: 'read', reference: '1', status, code: 'no', msg }])
  })

  it('distinguishes a connection that ends without an answer from one that is answered', async () => {
    const { log, lines } = recordingLog()
    const provider = createMercadoPago({
      settings: { apiBase: await startAnsweringServer((_, response) => void response.destroy()), accessToken: 'x' },
      notificationUrl: null,
      log,
    })
    await provider.readPayment('1')
    expect(lines).toEqual([{ level: 40, operation: 'read', reference: '1', reason: 'UND_ERR_SOCKET', msg: SILENT }])
  })

  it('says once that it gives no answer, whatever it is asked, and once that it answers again', async () => {
    const { log, lines } = recordingLog()
    let isAway = true
    const apiBase = await startAnsweringServer((_, response) =>
      isAway ? void response.destroy() : void response.writeHead(404).end('{"message":"none","error":"not_found"}'),
    )
    const provider = createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log })
    const ask = async () => {
      await provider.readInstallments('visa', 150_000)
      await provider.readPayment('1')
    }
    await ask()
    await ask()
    const silence = { level: 40, operation: 'installments', reference: 'visa', reason: 'UND_ERR_SOCKET', msg: SILENT }
    expect(lines).toEqual([silence])
    isAway = false
    await provider.readPayment('1')
    isAway = true
    await provider.readPayment('2')
    expect(lines).toEqual([
      silence,
      { level: 30, msg: 'el proveedor de tarjetas contesta otra vez' },
      expect.objectContaining({ level: 40, operation: 'read', reference: '1', status: 404 }),
      expect.objectContaining({ ...silence, operation: 'read', reference: '2' }),
    ])
  })
})
