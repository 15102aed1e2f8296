import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { folderPlace } from './folder-place.ts'
import { acceptPlace, knownPlace, MissingPlace } from './known-place.ts'

/** A data folder, and a disk that can be taken away. */
function shopWithDisk() {
  const [folder, dataFolder] = [temporaryFolder(), temporaryFolder()]
  const disk = join(folder, 'respaldos')
  const put = (name: string, of = dataFolder) => knownPlace(folderPlace(disk), of).put(name, Buffer.from('bytes'))
  const list = (of = dataFolder) => knownPlace(folderPlace(disk), of).list('backups/')
  return {
    folder,
    dataFolder,
    disk,
    put,
    list,
    unmount() {
      renameSync(disk, `${disk}.aparte`)
      mkdirSync(disk)
    },
    mount() {
      rmSync(disk, { recursive: true })
      renameSync(`${disk}.aparte`, disk)
    },
  }
}

it('an empty folder where the disk is not mounted is no place, and nothing is written there', async () => {
  const shop = shopWithDisk()
  expect(await shop.list()).toEqual([])
  await shop.put('backups/a')
  shop.unmount()
  const place = knownPlace(folderPlace(shop.disk), shop.dataFolder)
  const content = Readable.from(['bytes'])
  for (const ask of [
    () => place.put('backups/b', content),
    () => place.get('backups/a'),
    () => place.list('backups/'),
    () => place.listUnfinished('backups/'),
    () => place.remove('backups/a'),
  ])
    await expect(ask()).rejects.toThrow(MissingPlace)
  await expect(place.list('backups/')).rejects.toThrow(
    /^Falta el disco de los respaldos: .*respaldos.* Móntalo .*backup accept-place$/,
  )
  expect(content.destroyed).toBe(true)
  expect(readdirSync(shop.disk)).toEqual([])
  rmSync(shop.disk, { recursive: true })
  await expect(shop.put('backups/b')).rejects.toThrow(MissingPlace)
  expect(readdirSync(shop.folder)).toEqual(['respaldos.aparte'])

  mkdirSync(shop.disk)
  shop.mount()
  await shop.put('backups/b')
  expect((await shop.list()).map(({ name }) => name)).toEqual(['backups/a', 'backups/b'])
})

it('one that is new on purpose is accepted, and the disk of before stays one of its own', async () => {
  const shop = shopWithDisk()
  await shop.put('backups/a')
  shop.unmount()
  expect(await acceptPlace(folderPlace(shop.disk), shop.dataFolder)).toBe(true)
  expect(await acceptPlace(folderPlace(shop.disk), shop.dataFolder)).toBe(false)
  await shop.put('backups/b')
  shop.mount()
  expect((await shop.list()).map(({ name }) => name)).toEqual(['backups/a'])
})

it('who knows no id reads what is there, and knows it once something is kept', async () => {
  const shop = shopWithDisk()
  await shop.put('backups/a')
  const restored = temporaryFolder()
  expect(await shop.list(restored)).toHaveLength(1)
  await shop.put('backups/b', restored)
  expect(await shop.list()).toHaveLength(2)
  shop.unmount()
  await expect(shop.put('backups/c', restored)).rejects.toThrow(MissingPlace)
})

it('where there is no shop yet, as before one is restored on another machine, its folder is not made', async () => {
  const shop = shopWithDisk()
  await shop.put('backups/a')
  const fresh = join(shop.folder, 'fresh')
  await shop.put('backups/b', fresh)
  expect(existsSync(fresh)).toBe(false)
  expect(await shop.list()).toHaveLength(2)
})

it('what comes together to a new place is kept there', async () => {
  const { disk, dataFolder } = shopWithDisk()
  const place = knownPlace(folderPlace(disk), dataFolder)
  await Promise.all(['a', 'b', 'c'].map(name => place.put(`backups/${name}`, Buffer.from('bytes'))))
  expect(await place.list('backups/')).toHaveLength(3)
  expect(readdirSync(join(dataFolder, 'backup-places'))).toHaveLength(1)
})

it('another place than before is not asked for the id of that one', async () => {
  const shop = shopWithDisk()
  await shop.put('backups/a')
  const other = join(shop.folder, 'otro')
  await knownPlace(folderPlace(other), shop.dataFolder).put('backups/a', Buffer.from('bytes'))
  expect(readdirSync(other)).toContain('backups')
})
