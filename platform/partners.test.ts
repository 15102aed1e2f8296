import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/support/refused-settings.ts'
import { readConfig } from './config.ts'

const KEYS = { MP_PUBLIC_KEY: 'APP_USR-public', MP_ACCESS_TOKEN: 'APP_USR-token' }
const REAL = {
  ...KEYS,
  MP_WEBHOOK_SECRET: 'webhooks',
  SMTP_URL: 'smtp://mail.libros.uy',
  PUBLIC_URL: 'https://libros.uy',
  PRINT_NETWORK_URL: 'https://imprenta.uy/api',
  PRINT_NETWORK_SECRET: 'prints',
}

describe('the partners of a shop', () => {
  it('are sandboxes that the shop serves itself, where nothing is set', () => {
    const { cardProvider, printNetwork } = readConfig({ PORT: '4000' })
    expect(cardProvider).toMatchObject({
      kind: 'embedded',
      apiBase: 'http://127.0.0.1:4000/sandbox/tarjetas',
      sdkUrl: '/sandbox/tarjetas/sdk.js',
      testCardsUrl: '/sandbox/tarjetas',
    })
    expect(printNetwork).toMatchObject({ kind: 'embedded', url: 'http://127.0.0.1:4000/sandbox/imprenta' })
  })

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('are reached where the shop listens: %s', (HOST, address) => {
    const { cardProvider, printNetwork } = readConfig({ HOST })
    expect(cardProvider.apiBase).toBe(`${address}/sandbox/tarjetas`)
    expect(printNetwork).toMatchObject({ url: `${address}/sandbox/imprenta` })
  })

  it('are the real ones with real keys', () => {
    const { cardProvider, printNetwork } = readConfig(REAL)
    expect(cardProvider).toEqual({
      kind: 'real',
      apiBase: 'https://api.mercadopago.com',
      sdkUrl: 'https://sdk.mercadopago.com/js/v2',
      testCardsUrl: null,
      publicKey: 'APP_USR-public',
      accessToken: 'APP_USR-token',
      webhookSecret: 'webhooks',
    })
    expect(printNetwork).toEqual({ kind: 'real', url: 'https://imprenta.uy/api', secret: 'prints' })
  })

  it('may be a person who orders by hand', () => {
    expect(readConfig({ ...REAL, PRINT_NETWORK_URL: 'manual' }).printNetwork.kind).toBe('manual')
  })

  it.each(['http://127.0.0.1:9000', 'http://localhost:9000/x', 'http://[::1]:9000'])(
    'are sandboxes of their own on this machine: %s',
    base => {
      const config = readConfig({ ...KEYS, MP_API_BASE: base, PRINT_NETWORK_URL: base, PRINT_NETWORK_SECRET: 's' })
      expect([config.cardProvider.kind, config.printNetwork.kind]).toEqual(['sandbox', 'sandbox'])
      expect(config.cardProvider.testCardsUrl).toBe(base)
    },
  )
})

describe('what is sent to partners', () => {
  it.each([
    ['MP_API_BASE', { ...KEYS, MP_WEBHOOK_SECRET: 's' }],
    ['MP_SDK_URL', { ...KEYS, MP_API_BASE: 'http://127.0.0.1:9000' }],
    ['PRINT_NETWORK_URL', { PRINT_NETWORK_SECRET: 's' }],
    ['RECAPTCHA_API_BASE', { RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' }],
    ['IMAGE_PROXY_URL', {}],
  ])('is read by nobody on the way: %s over http goes no further than this machine', (name, others) => {
    for (const address of [
      'http://imprenta.uy',
      'HTTP://192.168.1.9:9000',
      'http://localhost.imprenta.uy',
      'http://127.0.0.1.imprenta.uy',
    ]) {
      expect(refusalOf({ ...others, [name]: address }), address).toContain(`${name} debe empezar con https://`)
    }
    for (const address of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000']) {
      expect(() => readConfig({ ...others, [name]: address }), address).not.toThrow()
    }
  })
})

describe('pretend and real never mix', () => {
  it.each([
    ['a print network', { PRINT_NETWORK_URL: undefined, PRINT_NETWORK_SECRET: undefined }, 'PRINT_NETWORK_URL'],
    ['a print network that is not a sandbox', { PRINT_NETWORK_URL: 'http://127.0.0.1:1' }, 'PRINT_NETWORK_URL'],
    ['SMTP', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a webhook secret', { MP_WEBHOOK_SECRET: undefined }, 'MP_WEBHOOK_SECRET'],
    ['an https address', { PUBLIC_URL: 'http://libros.uy' }, 'PUBLIC_URL'],
    ['any address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['the provider’s script over https', { MP_SDK_URL: 'http://sdk.mercadopago.com/js/v2' }, 'MP_SDK_URL'],
  ])('real card keys are refused without %s', (_what, missing, named) => {
    const message = refusalOf({ ...REAL, ...missing })
    expect(message).toContain('las claves reales de tarjetas necesitan')
    expect(message).toContain(named)
  })

  it('a real print network is refused with sandbox payments', () => {
    const network = { PRINT_NETWORK_URL: 'https://imprenta.uy/api', PRINT_NETWORK_SECRET: 's' }
    expect(refusalOf(network)).toContain('necesita claves reales de tarjetas')
    expect(refusalOf({ ...network, ...KEYS, MP_API_BASE: 'http://127.0.0.1:9000' })).toContain(
      'necesita claves reales de tarjetas',
    )
  })

  it('people who print are refused beside the cards that the shop pretends itself, and may take part in a trial', () => {
    expect(refusalOf({ PRINT_NETWORK_URL: 'manual' })).toContain(
      'PRINT_NETWORK_URL=manual encarga libros de verdad y las tarjetas de prueba no cobran a nadie',
    )
    const trial = { ...KEYS, MP_API_BASE: 'http://127.0.0.1:9000', PRINT_NETWORK_URL: 'manual' }
    expect(readConfig(trial).printNetwork.kind).toBe('manual')
  })

  const TEST_KEYS = { MP_PUBLIC_KEY: 'TEST-public', MP_ACCESS_TOKEN: 'TEST-token' }

  it.each([
    ['a real print network', { SMTP_URL: undefined }, 'PRINT_NETWORK_URL imprime libros de verdad'],
    ['people who print', { SMTP_URL: undefined, PRINT_NETWORK_URL: 'manual' }, 'PRINT_NETWORK_URL imprime'],
    [
      'real mail',
      { PRINT_NETWORK_URL: undefined, PRINT_NETWORK_SECRET: undefined },
      'SMTP_URL manda correos de verdad',
    ],
    ['one key of production', { MP_ACCESS_TOKEN: 'APP_USR-token' }, 'una es de prueba (TEST-) y la otra no'],
    ['the other key of production', { MP_PUBLIC_KEY: 'APP_USR-public' }, 'una es de prueba (TEST-) y la otra no'],
  ])('keys of test are refused beside %s', (_what, changed, sentence) => {
    expect(refusalOf({ ...REAL, ...TEST_KEYS, ...changed })).toContain(sentence)
  })

  it('keys of test are one more sandbox where all else is pretended', () => {
    const { cardProvider, printNetwork } = readConfig({ ...TEST_KEYS, SMTP_URL: 'smtp://127.0.0.1:2525' })
    expect([cardProvider.kind, printNetwork.kind]).toEqual(['test', 'embedded'])
    expect(readConfig({ ...TEST_KEYS, MP_API_BASE: 'http://127.0.0.1:9000' }).cardProvider.kind).toBe('sandbox')
  })

  it.each([
    ['MP_PUBLIC_KEY alone', { MP_PUBLIC_KEY: 'k' }, 'van juntos'],
    ['MP_ACCESS_TOKEN alone', { MP_ACCESS_TOKEN: 'k' }, 'van juntos'],
    ['a webhook secret alone', { MP_WEBHOOK_SECRET: 'k' }, 'MP_WEBHOOK_SECRET necesita MP_ACCESS_TOKEN'],
    ['a provider’s address alone', { MP_API_BASE: 'https://api.mercadopago.com' }, 'MP_API_BASE necesita'],
    ['a network without its secret', { PRINT_NETWORK_URL: 'http://localhost:1' }, 'PRINT_NETWORK_SECRET'],
  ])('half a partner is refused: %s', (_what, settings, sentence) => {
    expect(refusalOf(settings)).toContain(sentence)
  })

  it('keeps its secrets out of every refusal', () => {
    const message = refusalOf({ ...REAL, SMTP_URL: undefined, MP_ACCESS_TOKEN: 'do-not-print-me' })
    expect(message).not.toContain('do-not-print-me')
  })
})
