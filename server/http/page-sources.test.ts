import { describe, expect, it } from 'vitest'
import { pageSources } from './page-sources.ts'

const recaptcha = { siteKey: 'key', scriptUrl: 'https://www.google.com/recaptcha/api.js' }

const NONE = { ga4Id: null, metaPixelId: null, debug: false }
const EMBEDDED = { sdkUrl: '/sandbox/tarjetas/sdk.js', publicKey: 'TEST-public', testCardsUrl: null }

describe('what pages load from elsewhere', () => {
  it('is nothing as long as no setting names a vendor', () => {
    expect(pageSources({ apiBase: '', cardProvider: EMBEDDED, recaptcha: null, trackers: NONE })).toEqual({
      script: [],
      connect: [],
      frame: [],
      image: [],
    })
  })

  it('is the API where it has an origin of its own', () => {
    expect(
      pageSources({ apiBase: 'https://api.libros.example/v1', cardProvider: EMBEDDED, recaptcha: null, trackers: NONE })
        .connect,
    ).toEqual(['https://api.libros.example'])
  })

  it('is Google’s captcha, and nothing else of Google, with its keys', () => {
    expect(pageSources({ apiBase: '', cardProvider: EMBEDDED, recaptcha, trackers: NONE })).toEqual({
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      connect: ['https://www.google.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      image: [],
    })
  })

  it('is the script of the card provider and what that script calls', () => {
    const real = { sdkUrl: 'https://sdk.mercadopago.com/js/v2', publicKey: 'APP_USR-public', testCardsUrl: null }
    const { script, connect, frame } = pageSources({ apiBase: '', cardProvider: real, recaptcha: null, trackers: NONE })
    expect(script).toContain('https://sdk.mercadopago.com')
    expect(connect).toContain('https://api.mercadopago.com')
    expect(frame).toContain('https://www.mercadopago.com')
  })

  it('is one origin for a card sandbox elsewhere', () => {
    const elsewhere = { sdkUrl: 'http://127.0.0.1:4010/sdk.js', publicKey: 'TEST-public', testCardsUrl: null }
    const origin = ['http://127.0.0.1:4010']
    expect(pageSources({ apiBase: '', cardProvider: elsewhere, recaptcha: null, trackers: NONE })).toEqual({
      script: origin,
      connect: origin,
      frame: [],
      image: origin,
    })
  })

  it('is a tracker only where the settings name it', () => {
    const settings = { apiBase: '', cardProvider: EMBEDDED, recaptcha: null }
    const google = pageSources({ ...settings, trackers: { ...NONE, ga4Id: 'G-AB12CD34EF' } })
    expect(google.script).toEqual(['https://*.googletagmanager.com'])
    expect(google.connect).toContain('https://*.google-analytics.com')
    const meta = pageSources({ ...settings, trackers: { ...NONE, metaPixelId: '123456789' } })
    expect(meta.script).toEqual(['https://connect.facebook.net'])
    expect(pageSources({ ...settings, trackers: { ...NONE, debug: true } }).script).toEqual([])
  })
})
