import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { TooBusyError } from './fair-queue.ts'
import { openWrittenFiles } from './written-files.ts'

const feed = (version: string, setting = 'shop') => ({ name: 'feed.xml', setting, version })

/** Several processes on one folder, and a feed that is written as far as the test allows. */
function testFiles({ freshWithinMs = 20, patienceMs = 5000 } = {}) {
  const folder = temporaryFolder()
  const errors: unknown[] = []
  const written: string[] = []
  const goOn = Promise.withResolvers<void>()
  const openHere = () => openWrittenFiles(folder, error => errors.push(error), { freshWithinMs, patienceMs })
  const quick = (text: string) =>
    async function* () {
      written.push(text)
      yield `${text}, `
      yield 'whole'
    }
  const slow = (text: string) =>
    async function* () {
      written.push(text)
      yield `${text}, `
      await goOn.promise
      yield 'whole'
    }
  return { folder, errors, written, goOn, openHere, quick, slow }
}

const textOf = async ({ path }: { path: string }) => readFile(path, 'utf8')

it('a file is written once for a hundred readers of two processes, plain and in gzip', async () => {
  const { openHere, quick, written } = testFiles({ freshWithinMs: 5000 })
  const [here, there] = [openHere(), openHere()]
  const files = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? here : there).get(feed('1'), quick('feed'))),
  )
  expect(written).toEqual(['feed'])
  for (const file of files) expect(file).toEqual(files[0])
  const [file] = files
  expect(await textOf(file as { path: string })).toBe('feed, whole')
  expect(gunzipSync(await readFile(file?.gzipPath ?? '')).toString()).toBe('feed, whole')
  expect(file?.bytes).toBe('feed, whole'.length)
})

it('while a newer one is written, readers get the one before it', async () => {
  const { openHere, quick, slow, goOn } = testFiles()
  const files = openHere()
  await files.get(feed('1'), quick('first'))
  expect(await textOf(await files.get(feed('2'), slow('second')))).toBe('first, whole')
  goOn.resolve()
  await expect.poll(() => files.find(feed('2'))).not.toBeNull()
  expect(await textOf(await files.get(feed('2'), slow('second')))).toBe('second, whole')
})

it('one that was made under another setting is never sent', async () => {
  const { openHere, quick, slow, goOn } = testFiles({ patienceMs: 40 })
  const files = openHere()
  await files.get(feed('1'), quick('for others'))
  await expect(files.get(feed('1', 'real-cards'), slow('ours'))).rejects.toThrow(TooBusyError)
  goOn.resolve()
})

it('one file is written at a time, whatever it is called', async () => {
  const { openHere, quick, slow, written, goOn } = testFiles({ freshWithinMs: 5000 })
  const [here, there] = [openHere(), openHere()]
  const first = here.get(feed('1'), slow('feed'))
  await expect.poll(() => written).toEqual(['feed'])
  const second = there.get({ ...feed('1'), name: 'sitemap.xml' }, quick('sitemap'))
  await new Promise(resolve => setTimeout(resolve, 250))
  expect(written).toEqual(['feed'])
  goOn.resolve()
  await Promise.all([first, second])
  expect(written).toEqual(['feed', 'sitemap'])
})

it('only the newest file of a name stays, and nothing unfinished', async () => {
  const { folder, openHere, quick } = testFiles({ freshWithinMs: 5000 })
  const files = openHere()
  await files.get(feed('1'), quick('first'))
  await writeFile(join(folder, 'feed.xml~shop~0.99.part'), 'left by a process that was killed')
  await files.get(feed('2'), quick('second'))
  expect((await readdir(folder)).sort()).toEqual(['feed.xml~shop~2', 'feed.xml~shop~2.gz'])
})

it('a file that a power cut left empty is written again', async () => {
  const { folder, openHere, quick } = testFiles({ freshWithinMs: 5000 })
  await writeFile(join(folder, 'feed.xml~shop~1'), '')
  await writeFile(join(folder, 'feed.xml~shop~1.gz'), '')
  expect(await openHere().find(feed('1'))).toBeNull()
  expect(await textOf(await openHere().get(feed('1'), quick('feed')))).toBe('feed, whole')
})

it('a writer that failed leaves no file and no lock', async () => {
  const { folder, openHere, quick, errors } = testFiles({ freshWithinMs: 5000 })
  const files = openHere()
  const failing = async function* () {
    yield 'half'
    throw new Error('the database went away')
  }
  await expect(files.get(feed('1'), failing)).rejects.toThrow('the database went away')
  expect(errors).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
  expect(await textOf(await files.get(feed('1'), quick('again')))).toBe('again, whole')
})

it('a writer that died holds up nobody for long', async () => {
  const { folder, openHere, quick } = testFiles({ freshWithinMs: 5000 })
  const lock = join(folder, 'writer.lock')
  await writeFile(lock, '')
  const longAgo = new Date(Date.now() - 61_000)
  await utimes(lock, longAgo, longAgo)
  expect(await textOf(await openHere().get(feed('1'), quick('feed')))).toBe('feed, whole')
})
