import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const lock: { packages: Record<string, { integrity?: string; link?: boolean; resolved?: string }> } = JSON.parse(text)
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

it('every package has its SHA-512, for whatever platform it is', () => {
  expect(packages.length).toBeGreaterThan(600)
  const unverified = packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(unverified.map(([path]) => path)).toEqual([])
})

it('the lock file names no place where packages were fetched from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(text).not.toContain('.tgz')
})
