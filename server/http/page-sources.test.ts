import { describe, expect, it } from 'vitest'
import { pageSources } from './page-sources.ts'

const recaptcha = { siteKey: 'key', scriptUrl: 'https://www.google.com/recaptcha/api.js' }

describe('what pages load from elsewhere', () => {
  it('is nothing as long as no setting names a vendor', () => {
    expect(pageSources({ apiBase: '', recaptcha: null })).toEqual({ script: [], connect: [], frame: [] })
  })

  it('is the API where it has an origin of its own', () => {
    expect(pageSources({ apiBase: 'https://api.libros.example/v1', recaptcha: null }).connect).toEqual([
      'https://api.libros.example',
    ])
  })

  it('is Google’s captcha, and nothing else of Google, with its keys', () => {
    expect(pageSources({ apiBase: '', recaptcha })).toEqual({
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      connect: ['https://www.google.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    })
  })
})
