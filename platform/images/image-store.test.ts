import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openImageStore } from './image-store.ts'

const log = createLog('silent')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anaquel-images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Waits for removals, which run in the background. */
async function expectFiles(names: string[]) {
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(names)
}

it('keeps pictures, also for the next start', async () => {
  const store = await openImageStore(folder, 1000, log)
  expect(await store.get('a')).toBeNull()
  await store.put('a', Buffer.from('picture a'))
  expect(String(await store.get('a'))).toBe('picture a')
  expect(String(await (await openImageStore(folder, 1000, log)).get('a'))).toBe('picture a')
})

it('never holds more bytes than its bound: the least used picture goes', async () => {
  const store = await openImageStore(folder, 250, log)
  await store.put('a', Buffer.alloc(100))
  await store.put('b', Buffer.alloc(100))
  await store.get('a')
  await store.put('c', Buffer.alloc(100))
  await expectFiles(['a', 'c'])
  expect(await store.get('b')).toBeNull()
})

it('keeps within a smaller bound after a restart, in the order of use', async () => {
  await writeFile(join(folder, 'old'), Buffer.alloc(100))
  await writeFile(join(folder, 'new'), Buffer.alloc(100))
  await utimes(join(folder, 'old'), 1_000, 1_000)
  await openImageStore(folder, 150, log)
  await expectFiles(['new'])
})

it('does not keep what alone is larger than the bound', async () => {
  const store = await openImageStore(folder, 100, log)
  await store.put('huge', Buffer.alloc(101))
  await expectFiles([])
  expect(await store.get('huge')).toBeNull()
})

it('clears away what a killed process left unfinished, and leaves alone what another one is writing', async () => {
  await writeFile(join(folder, '12-0.tmp'), 'half')
  await writeFile(join(folder, '13-0.tmp'), 'half')
  await utimes(join(folder, '12-0.tmp'), 1_000, 1_000)
  await openImageStore(folder, 100, log)
  expect(await readdir(folder)).toEqual(['13-0.tmp'])
})

it('finds what another process put into the folder, and counts it from then on', async () => {
  const [one, other] = [await openImageStore(folder, 250, log), await openImageStore(folder, 250, log)]
  await one.put('a', Buffer.alloc(200))
  expect(await other.get('a')).toHaveLength(200)
  await other.put('b', Buffer.alloc(100))
  await expectFiles(['b'])
  expect(await one.get('a')).toBeNull()
})

it('renders again what somebody deleted from the folder', async () => {
  const store = await openImageStore(folder, 100, log)
  await store.put('a', Buffer.from('picture'))
  await rm(join(folder, 'a'))
  expect(await store.get('a')).toBeNull()
})

it('renders again what a power cut left empty', async () => {
  const store = await openImageStore(folder, 100, log)
  await writeFile(join(folder, 'a'), '')
  expect(await store.get('a')).toBeNull()
})

it('leaves nothing unfinished where a picture can not be kept', async () => {
  const store = await openImageStore(folder, 100, log)
  await mkdir(join(folder, 'a'))
  await store.put('a', Buffer.from('picture'))
  expect(await readdir(folder)).toEqual(['a'])
})

it('goes on when the disk takes nothing', async () => {
  const store = await openImageStore(folder, 100, log)
  await rm(folder, { recursive: true })
  await store.put('a', Buffer.from('picture'))
  expect(await store.get('a')).toBeNull()
  await expect(readFile(join(folder, 'a'))).rejects.toThrow()
})
