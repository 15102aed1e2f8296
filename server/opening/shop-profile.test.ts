import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { letsOwnerInByClick, partnersSet, sampleTitles, shopProfile } from './shop-profile.ts'

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://anaquel.example' }, false],
  [{ PUBLIC_URL: 'http://libreria.local:3000' }, false],
  [{ SMTP_URL: 'smtp://localhost:25' }, false],
])('who is at this machine enters as the owner with a click: %o is %s', (settings, isLetIn) => {
  expect(letsOwnerInByClick(readConfig({ DATA_DIR: '/tmp/anaquel', ...settings }))).toBe(isLetIn)
})

it('where cards are charged no sample titles are filled in, nor spoken of', () => {
  const real = readConfig(LIVE_SETTINGS)
  expect([sampleTitles(readConfig({ SAMPLE_CATALOGUE: '7' })), sampleTitles(real)]).toEqual([7, 0])
  expect(shopProfile(real).standIns).toEqual([])
})

it('partners that are set have names of their own: pretended ones, real ones, and real ones at other addresses', () => {
  const demonstration = partnersSet(readConfig({ DATA_DIR: '/tmp/anaquel', PORT: '4000' }))
  expect(demonstration).toEqual({
    cards: 'sandbox 127.0.0.1:4000',
    printing: 'sandbox 127.0.0.1:4000',
    captcha: 'own',
    mail: 'folder',
  })
  const real = partnersSet(readConfig(LIVE_SETTINGS))
  expect(real).toMatchObject({ cards: 'real api.mercadopago.com', mail: expect.stringMatching(/^server /) })
  const moved = partnersSet(readConfig({ ...LIVE_SETTINGS, SMTP_URL: 'smtps://ana:clave@otro.example' }))
  expect(moved).toEqual({ ...real, mail: 'server otro.example' })
})
