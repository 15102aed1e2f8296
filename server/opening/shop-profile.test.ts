import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { letsOwnerInByClick, sampleTitles, shopProfile } from './shop-profile.ts'

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
  const keys = { PUBLIC_URL: 'https://libros.uy', MP_PUBLIC_KEY: 'APP_USR-1', MP_ACCESS_TOKEN: 'APP_USR-2' }
  const real = readConfig({
    ...keys,
    MP_WEBHOOK_SECRET: 'w'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:25',
    PRINT_NETWORK_URL: 'manual',
  })
  expect([sampleTitles(readConfig({ SAMPLE_CATALOGUE: '7' })), sampleTitles(real)]).toEqual([7, 0])
  expect(shopProfile(real).standIns).toEqual([])
})
