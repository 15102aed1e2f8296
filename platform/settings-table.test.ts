import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SECRET_SETTINGS, settingsSchema } from './config.ts'

const settings = Object.keys(settingsSchema.entries)

it.each(['operations.md', 'operacion.md'])('the table of settings in %s names every setting, and no other', page => {
  const text = readFileSync(join(import.meta.dirname, '../docs', page), 'utf8')
  const table = /^## (?:Settings|Ajustes)$.*?^\| .*?\n\n/ms.exec(text)?.[0] ?? ''
  const firstCells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(match => match[1] ?? '')
  const documented = firstCells.flatMap(cell => [...cell.matchAll(/`(.*?)`/g)].map(match => match[1]))
  expect(documented.sort()).toEqual(settings.sort())
})

it('a setting that is called a secret is one', () => {
  // Parameters of the image proxy, and keys that every page contains: not secret.
  const open = ['IMAGE_PROXY_WIDTH_KEY', 'IMAGE_PROXY_HEIGHT_KEY', 'MP_PUBLIC_KEY', 'RECAPTCHA_SITE_KEY']
  const called = settings.filter(name => /KEY|TOKEN|SECRET|PASSWORD/.test(name))
  expect(called.filter(name => !open.includes(name) && !(name in SECRET_SETTINGS))).toEqual([])
})
