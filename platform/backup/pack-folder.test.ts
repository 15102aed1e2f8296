import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { packFolder } from './pack-folder.ts'

it('says which file can’t be read, rather than leave it out', async () => {
  const folder = temporaryFolder()
  const huge = join(folder, 'mails', 'huge.eml')
  mkdirSync(join(folder, 'mails'))
  writeFileSync(huge, '')
  // More than Node reads at once, and no byte of it on the disk.
  truncateSync(huge, 2 ** 31)
  const packing = pipeline(packFolder(folder, {}), new PassThrough().resume())
  await expect(packing).rejects.toThrow(`no se puede leer ${huge} (ERR_FS_FILE_TOO_LARGE)`)
})

it('packs the settings of the program, not those that a restored folder still has', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), 'x')
  writeFileSync(join(folder, 'settings.env'), 'SHOP_NAME=Vieja\n')
  const entries = extract()
  packFolder(folder, { SHOP_NAME: 'Nueva' }).pipe(entries as unknown as NodeJS.WritableStream)
  const packed: [string, string][] = []
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
    packed.push([entry.header.name, Buffer.concat(chunks).toString()])
  }
  expect(packed).toEqual([
    ['settings.env', 'SHOP_NAME=Nueva\n'],
    ['secret', 'x'],
  ])
})
