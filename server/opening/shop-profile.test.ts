import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { letsOwnerInByClick } from './shop-profile.ts'

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
