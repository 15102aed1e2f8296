import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import { httpPrintNetwork } from '../../shop/printing/networks/http-print-network.ts'
import { readPartnerHealth } from '../../shop/readiness/partner-health.ts'
import { startSmtpServer } from '../../test/support/partners/smtp-server.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { keepPartnerHealth, watchCaptcha, watchPartners } from './watch-partners.ts'

const AT = new Date('2026-12-01T12:00:00Z')
const SET = { cards: 'real', printing: 'real', captcha: 'google', mail: 'server' }
const MAIL = { subject: 'Prueba', text: 'Prueba', html: 'Prueba' }

/** An address where nobody listens any more. */
async function deserted(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function openWatched() {
  const nowhere = await deserted()
  const { db } = await createTestDatabase()
  const clock = { at: AT, now: () => clock.at }
  const { hear, settled } = keepPartnerHealth({ db, clock, log: silentLog, set: SET })
  const smtp = await startSmtpServer()
  const parts = watchPartners(
    {
      provider: createMercadoPago({
        settings: { apiBase: nowhere, accessToken: 'none' },
        notificationUrl: null,
        log: silentLog,
      }),
      network: httpPrintNetwork({ url: nowhere, secret: 'a print secret', clock, log: silentLog }),
      mailer: createMailer({
        smtpUrl: smtp.url,
        folder: temporaryFolder(),
        from: 'hola@libros.example',
        domain: 'libros.example',
      }),
    },
    hear,
  )
  const health = async () => {
    await settled()
    return readPartnerHealth(db, SET)
  }
  const later = (minutes: number) => {
    clock.at = new Date(AT.getTime() + minutes * 60_000)
    return clock.at
  }
  const send = (id: string) =>
    parts.mailer.send({ ...MAIL, id, to: { name: 'Ana', address: 'ana@libros.example' } }).catch(() => {})
  return { ...parts, hear, health, later, smtp, send }
}

it('keeps since when a partner does not answer and why, until it answers again', async () => {
  const { provider, network, health, later } = await openWatched()
  expect((await health()).cards).toEqual({ succeededAt: null, failedAt: null, fault: null, failingSince: null })
  await provider.readPayment('1')
  await network.read('pedido-1')
  const again = later(5)
  await provider.findByReference('pedido-1')
  const { cards, printing } = await health()
  expect(cards).toEqual({ succeededAt: null, failedAt: again, fault: 'ECONNREFUSED', failingSince: AT })
  expect(printing).toMatchObject({ failedAt: AT, fault: 'ECONNREFUSED', failingSince: AT })
})

it('counts a mail that its server takes as an answer, one refused for its receiver as neither, a server away as a failure', async () => {
  const { send, smtp, health, later } = await openWatched()
  await send('a')
  smtp.behave({ kind: 'refuse', stage: 'receiver', code: 550 })
  later(2)
  await send('b')
  expect((await health()).mail).toEqual({ succeededAt: AT, failedAt: null, fault: null, failingSince: null })
  smtp.behave({ kind: 'refuse', stage: 'greeting', code: 421 })
  const failedAt = later(4)
  await send('c')
  expect((await health()).mail).toMatchObject({ succeededAt: AT, failedAt, failingSince: failedAt })
  expect((await health()).mail.fault).toContain('421')
  smtp.behave({ kind: 'accept' })
  const succeededAt = later(6)
  await send('d')
  expect((await health()).mail).toMatchObject({ succeededAt, failedAt, failingSince: null })
})

it('hears of a captcha that was asked, and writes the same down once a minute', async () => {
  const { hear, health, later } = await openWatched()
  const captcha = watchCaptcha(
    {
      challenge: async () => null,
      verify: async token => (token ? { kind: 'passed' } : { kind: 'refused', reason: 'missing' }),
    },
    hear,
  )
  await captcha.verify(undefined, 'orderBook')
  expect((await health()).captcha.succeededAt).toBeNull()
  await captcha.verify('token', 'orderBook')
  later(0.5)
  await captcha.verify('token', 'orderBook')
  expect((await health()).captcha.succeededAt).toEqual(AT)
  const again = later(1)
  await captcha.verify('token', 'orderBook')
  expect((await health()).captcha.succeededAt).toEqual(again)
})
