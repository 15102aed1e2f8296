import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { unpackTar } from './unpack-tar.ts'

it('takes the first of a file that is there twice, as the settings are in backups of a restored folder', async () => {
  const tar = pack()
  for (const content of ['SHOP_NAME=Nueva\n', 'SHOP_NAME=Vieja\n']) tar.entry({ name: 'settings.env' }, content)
  tar.entry({ name: 'secret' }, 'x')
  tar.finalize()
  const into = join(temporaryFolder(), 'shop')
  expect([...(await unpackTar(tar as unknown as Readable, into)).keys()]).toEqual(['settings.env', 'secret'])
  expect(readFileSync(join(into, 'settings.env'), 'utf8')).toBe('SHOP_NAME=Nueva\n')
})

it('hears of content that failed before it could be read', async () => {
  const content = new PassThrough()
  content.on('error', () => {})
  const failure = new Error('terminated')
  content.destroy(failure)
  await setImmediate()
  await expect(unpackTar(content, temporaryFolder())).rejects.toBe(failure)
})

it.each([0, 1, 2, 4, 8, 10, 12, 14, 16, 20, 30])(
  'hears of content that fails %d turns after a file has begun',
  async turns => {
    const tar = pack()
    tar.entry({ name: 'a/b/c' }, 'x'.repeat(4096))
    tar.finalize()
    const beginning = (await buffer(tar as unknown as Readable)).subarray(0, 1024)
    const content = new PassThrough()
    content.on('error', () => {})
    const failure = new Error('terminated')
    const unpacking = expect(unpackTar(content, temporaryFolder())).rejects.toBe(failure)
    content.write(beginning)
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    content.destroy(failure)
    await unpacking
  },
)

it('calls an archive that ends early damaged', async () => {
  const content = new PassThrough()
  content.end(Buffer.alloc(100, 'x'))
  await expect(unpackTar(content, temporaryFolder())).rejects.toThrow(DamagedBackup)
})

it('lets go of content that is no archive', async () => {
  const content = new PassThrough()
  content.write(Buffer.alloc(2048, 'x'))
  await expect(unpackTar(content, temporaryFolder())).rejects.toThrow(DamagedBackup)
  await expect.poll(() => content.destroyed).toBe(true)
})
