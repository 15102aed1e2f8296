import { Resolver } from 'node:dns/promises'
import { createServer as createServerOfHttp } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { examine } from '../../shop/readiness/lack.ts'
import { weightsOf } from '../../test/support/lacks.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { startSmtpServer } from '../../test/support/partners/smtp-server.ts'
import { captchaLacks, cardLacks, mailDomainLacks, networkLacks, partnerChecks, smtpLacks } from './partner-checks.ts'

describe('the partners', () => {
  it('answer, or what to mend is said', async () => {
    expect(await cardLacks({ findByReference: async () => ({ kind: 'searched', payments: [] }) })).toEqual([])
    const silent = await cardLacks({ findByReference: async () => ({ kind: 'unavailable', reason: 'ENOTFOUND' }) })
    const what = 'El proveedor de tarjetas falla: su nombre no está en el DNS (ENOTFOUND).'
    expect(silent).toMatchObject([{ weight: 'blocks', what }])
    const network = (answer: 'not-found' | 'refused' | 'unavailable', isManual = false) =>
      networkLacks({ isManual, read: async () => ({ kind: answer, reason: 'x' }) } as never)
    expect(await network('not-found')).toEqual([])
    expect(await network('refused', true)).toEqual([])
    expect(weightsOf([...(await network('refused')), ...(await network('unavailable'))])).toEqual(['blocks', 'blocks'])
  })

  it('take mails: the server is reached, and sent nothing', async () => {
    expect(await smtpLacks(undefined)).toEqual([])
    const { url, received } = await startSmtpServer()
    expect(await smtpLacks(url)).toEqual([])
    expect(received).toEqual([])
    const dead = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => dead.once('listening', resolve))
    const { port } = dead.address() as { port: number }
    await new Promise(resolve => dead.close(resolve))
    const what = 'El servidor de correo falla: nadie atiende en su dirección (ECONNREFUSED).'
    expect(await smtpLacks(`smtp://127.0.0.1:${port}`)).toMatchObject([{ weight: 'blocks', what }])
  })

  it('find in the DNS who may send for the shop, and what to do with others', async () => {
    const config = { SMTP_URL: LIVE_SETTINGS.SMTP_URL, MAIL_FROM: '"Libros" <hola@libros.uy>' }
    const records: Record<string, string[][]> = {
      'libros.uy': [['google-site-verification=1'], ['v=spf1 include:correo.uy', ' -all']],
      '_dmarc.libros.uy': [['v=DMARC1; p=reject']],
    }
    const missing = Object.assign(new Error('no data'), { code: 'ENODATA' })
    const resolveTxt = async (name: string) => records[name] ?? Promise.reject(missing)
    expect(await mailDomainLacks(config, { resolveTxt })).toEqual([])
    delete records['_dmarc.libros.uy']
    records['libros.uy']?.pop()
    expect(weightsOf(await mailDomainLacks(config, { resolveTxt }))).toEqual(['hurts', 'hurts'])
    const ofExample = await mailDomainLacks({ ...config, MAIL_FROM: 'hola@anaquel.example' }, { resolveTxt })
    expect(ofExample).toMatchObject([{ weight: 'blocks', mend: expect.stringContaining('SHOP_EMAIL') }])
    const away = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    await expect(mailDomainLacks(config, { resolveTxt: () => Promise.reject(away) })).rejects.toThrow('ETIMEOUT')
  })
})

describe('the secret of reCAPTCHA', () => {
  const lacks = (apiBase: string) => captchaLacks({ RECAPTCHA_SECRET: 'clave', RECAPTCHA_API_BASE: apiBase })

  it('is asked of Google with a made-up token: one that it refuses lets no order in', async () => {
    expect(await captchaLacks({ RECAPTCHA_SECRET: undefined, RECAPTCHA_API_BASE: 'http://127.0.0.1:1' })).toEqual([])
    let code = 'invalid-input-response'
    const google = createServerOfHttp((_, response) => {
      response.end(JSON.stringify({ success: false, 'error-codes': [code] }))
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => google.once('listening', resolve))
    onTestFinished(() => void google.close())
    const address = `http://127.0.0.1:${(google.address() as { port: number }).port}`
    expect(await lacks(address)).toEqual([])
    code = 'invalid-input-secret'
    expect(await lacks(address)).toMatchObject([
      { weight: 'blocks', mend: expect.stringContaining('RECAPTCHA_SECRET') },
    ])
  })

  it('that nobody could be asked about is reported as not checked', async () => {
    const [lack] = await examine([{ name: 'reCAPTCHA', look: () => lacks('http://127.0.0.1:1') }])
    expect(lack).toMatchObject({
      weight: 'hurts',
      what: expect.stringContaining('No se pudo comprobar reCAPTCHA: no se llegó por la red'),
    })
  })
})

it('the sender in force is looked at, not the one of the start', async () => {
  const config = readConfig({ ...LIVE_SETTINGS, SHOP_EMAIL: 'hola@anaquel.example' })
  const parts = { provider: null as never, network: null as never }
  const check = (sender?: () => string) =>
    partnerChecks(config, { ...parts, sender }).find(({ name }) => name === 'lo que el DNS dice del correo')
  expect(await check()?.look()).toMatchObject([{ weight: 'blocks' }])
  const resolveTxt = vi.spyOn(Resolver.prototype, 'resolveTxt').mockResolvedValue([['v=spf1 -all'], ['v=DMARC1']])
  onTestFinished(() => resolveTxt.mockRestore())
  expect(await check(() => '"Libros" <hola@libros.uy>')?.look()).toEqual([])
  expect(resolveTxt.mock.calls).toEqual([['libros.uy'], ['_dmarc.libros.uy']])
})
