import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { isAllowed, licenceFaults, listLicences } = await import(join(import.meta.dirname, 'licence-rules.mjs'))

describe('a licence is accepted', () => {
  it.each([
    ['zod', 'MIT'],
    ['jszip', 'MIT OR GPL-3.0-or-later'],
    ['type-fest', '(MIT OR CC0-1.0)'],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
    ['axe-core', 'MPL-2.0'],
  ])('of %s: %s', (name, licence) => {
    expect(isAllowed(name, licence)).toBe(true)
  })

  it.each([
    ['copied', 'GPL-3.0-only'],
    ['served', 'AGPL-3.0-or-later'],
    ['other', 'LGPL-3.0-or-later'],
    ['mixed', 'MIT AND GPL-2.0-only'],
    ['nested', 'MIT AND (GPL-2.0-only OR AGPL-3.0-only)'],
    ['closed', 'UNLICENSED'],
    ['axe-core-fork', 'MPL-2.0'],
    ['vague', 'SEE LICENSE IN LICENSE.txt'],
  ])('not of %s: %s', (name, licence) => {
    expect(isAllowed(name, licence)).toBe(false)
  })
})

it('names packages without a licence, and those whose licence is another one than the lock file says', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/said': { license: 'MIT' },
      'node_modules/changed': { license: 'MIT' },
      'node_modules/a/node_modules/silent': {},
      'node_modules/old': {},
    },
  }
  const installed: Record<string, object> = {
    'node_modules/changed': { license: 'BUSL-1.1' },
    'node_modules/old': { licenses: [{ type: 'MIT' }] },
  }
  expect(licenceFaults(listLicences(lock, (path: string) => installed[path] ?? null))).toEqual([
    'changed tiene la licencia BUSL-1.1, y package-lock.json dice MIT.',
    'silent no dice qué licencia tiene.',
  ])
})

it('every package of the lock file is accepted, and docs/licences.md lists them', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'licences.mjs'), '--check'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
