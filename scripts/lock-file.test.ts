import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  name: string
  optional: boolean
  dev: boolean
}
interface Machine {
  platform: string
  arch: string
  libc: string | undefined
}
// Plain JavaScript without types, for the Node that happens to be installed.
const { entriesWithoutHash, thisMachine, unverifiedOn } = (await import(
  join(import.meta.dirname, 'lock-file.mjs')
)) as {
  entriesWithoutHash: (of: typeof lock) => Entry[]
  unverifiedOn: (of: typeof lock, machine: Machine) => Entry[]
  thisMachine: () => Machine
}
const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const lock = JSON.parse(text) as { packages: Record<string, { integrity?: string; resolved?: string }> }

/** The registry that the lock file was made with does not carry these (docs/decisions/0003-a-complete-lock-file.md). No other may join them. */
const WITHOUT_HASH = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
]

it('every package has its hash in the lock file, but for these', () => {
  expect(entriesWithoutHash(lock).map(({ name }) => name)).toEqual(WITHOUT_HASH)
})

it('every hash is a SHA-512', () => {
  const hashes = Object.values(lock.packages).flatMap(({ integrity }) => integrity ?? [])
  expect(hashes.length).toBeGreaterThan(600)
  expect(hashes.filter(hash => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(hash))).toEqual([])
})

it('what has none builds and checks the shop on other machines, and runs in no shop', () => {
  for (const entry of entriesWithoutHash(lock)) expect(entry).toMatchObject({ optional: true, dev: true })
})

it('where the shop is run and tested, npm compares all that it installs', () => {
  for (const arch of ['x64', 'arm64']) {
    expect(unverifiedOn(lock, { platform: 'linux', arch, libc: 'glibc' }), arch).toEqual([])
  }
  const mac = unverifiedOn(lock, { platform: 'darwin', arch: 'arm64', libc: undefined }).map(({ name }) => name)
  expect(mac).toContain('@tailwindcss/oxide-darwin-arm64')
  if (process.platform === 'linux') expect(unverifiedOn(lock, thisMachine())).toEqual([])
})

it('the lock file names no place where packages were fetched from', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  expect(text).not.toContain('.tgz')
})
