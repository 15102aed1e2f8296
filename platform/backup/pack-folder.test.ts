import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { packFolder } from './pack-folder.ts'

vi.mock('node:fs/promises', { spy: true })

it('packs a file of any size piece by piece, and not what a source is bringing', async () => {
  const folder = temporaryFolder()
  const size = 512 * 1024 * 1024
  for (const name of ['uploads', 'sources']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'huge.xml'), '')
    // No byte of it is on the disk.
    truncateSync(join(folder, name, 'huge.xml'), size)
  }
  writeFileSync(join(folder, 'uploads', 'empty.csv'), '')
  const entries = extract()
  packFolder(folder, {}).pipe(entries as unknown as NodeJS.WritableStream)
  const packed: Record<string, number> = {}
  const before = process.memoryUsage.rss()
  for await (const entry of entries) {
    let bytes = 0
    for await (const chunk of entry as unknown as AsyncIterable<Buffer>) bytes += chunk.length
    packed[entry.header.name] = bytes
  }
  expect(packed).toEqual({ 'settings.env': 0, 'uploads/empty.csv': 0, 'uploads/huge.xml': size })
  expect(process.memoryUsage.rss() - before).toBeLessThan(size / 2)
})

it('says which file can’t be read, rather than leave it out', async () => {
  const folder = temporaryFolder()
  const left = join(folder, 'mail')
  writeFileSync(left, 'x')
  vi.mocked(open).mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'EACCES' }))
  const packing = pipeline(packFolder(folder, {}), new PassThrough().resume())
  await expect(packing).rejects.toThrow(`no se puede leer ${left} (EACCES)`)
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

it('packs what the operator linked to another disk, and says what else is a link rather than leave it out', async () => {
  const [folder, disk] = [temporaryFolder(), temporaryFolder()]
  mkdirSync(join(disk, 'mail'))
  writeFileSync(join(disk, 'mail', 'a.eml'), 'x')
  symlinkSync(join(disk, 'mail'), join(folder, 'mail'))
  // The operator's own.
  symlinkSync('/', join(folder, 'all'))
  mkdirSync(join(folder, '.npm'))
  symlinkSync('/', join(folder, '.npm', 'bin'))
  const entries = extract()
  packFolder(folder, {}).pipe(entries as unknown as NodeJS.WritableStream)
  const packed: string[] = []
  for await (const entry of entries) {
    packed.push(entry.header.name)
    entry.resume()
  }
  expect(packed).toEqual(['settings.env', 'mail/a.eml'])

  const pack = () => pipeline(packFolder(folder, {}), new PassThrough().resume())
  symlinkSync(join(disk, 'absent'), join(folder, 'uploads'))
  await expect(pack()).rejects.toThrow(`${join(folder, 'uploads')} es un enlace a algo que no está: monta el disco`)
  writeFileSync(join(disk, 'absent'), '')
  symlinkSync(join(disk, 'absent'), join(disk, 'mail', 'b.eml'))
  await expect(pack()).rejects.toThrow(`${join(folder, 'mail', 'b.eml')} es un enlace`)
})
