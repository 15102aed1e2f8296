import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { DamagedBackup } from './damaged-backup.ts'
import { openTar } from './open-tar.ts'

const cutTar = async () => {
  const tar = pack()
  tar.entry({ name: 'a' }, Buffer.alloc(9000))
  tar.finalize()
  return (await buffer(tar as unknown as Readable)).subarray(0, 5000)
}

/** The explained error of an archive’s first entry, read only after the archive ended. */
async function explainedLate(content: Readable, end: () => void): Promise<unknown> {
  const { entries, explain } = openTar(content)
  const { value: entry } = await entries[Symbol.asyncIterator]().next()
  const closed = once(entries, 'close').catch(() => {})
  end()
  await closed
  return buffer(entry as unknown as Readable).then(() => null, explain)
}

it('explains why an archive broke off to one who reads its entry only after it', async () => {
  const cut = await cutTar()
  const content = new PassThrough()
  content.write(cut)
  const fault = await explainedLate(content, () => content.end())
  expect(fault).toBeInstanceOf(DamagedBackup)
  expect((fault as DamagedBackup).fault).toBe('no se puede desempaquetar (Unexpected end of data)')
})

it('gives the error of the content to one who reads an entry only after it', async () => {
  const cut = await cutTar()
  const content = new PassThrough()
  content.write(cut)
  const lost = Object.assign(new Error('the disk is gone'), { code: 'EIO' })
  expect(await explainedLate(content, () => content.destroy(lost))).toBe(lost)
})
