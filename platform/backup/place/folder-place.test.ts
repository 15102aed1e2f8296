import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NOBODY, runAs } from '../../../test/support/local-user.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SetupError } from '../../config.ts'
import { folderPlace } from './folder-place.ts'

it('lists what is under a name, and looks nowhere else', async () => {
  const folder = temporaryFolder()
  for (const name of ['backups/a', 'backups/b', 'wal/7']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['backups/a/x', 'backups/b/x', 'wal/7/0A.1', 'wal/7/0B.1']) writeFileSync(join(folder, name), '')
  const names = async (beginning: string) => (await folderPlace(folder).list(beginning)).map(({ name }) => name)
  expect(await names('backups/')).toEqual(['backups/a/x', 'backups/b/x'])
  expect(await names('backups/b/')).toEqual(['backups/b/x'])
  expect(await names('wal/7/0A.')).toEqual(['wal/7/0A.1'])
  expect(await names('none/')).toEqual([])
})

it('a file is no place, nor is what would lie in one', async () => {
  const file = join(temporaryFolder(), 'archivo')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'respaldos')]) {
    const place = folderPlace(folder)
    const said = `No se puede guardar nada en ${folder}: es un archivo, o está dentro de uno: pon en BACKUP_DIR una carpeta.`
    await expect(place.list('backups/')).rejects.toThrow(new SetupError(said))
    await expect(place.get('backups/a')).rejects.toThrow(new SetupError(said))
  }
})

it.runIf(process.getuid?.() === 0)('says in words that another user put something there', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'backups/a'), { recursive: true, mode: 0o700 })
  const script = `
    import { folderPlace } from './platform/backup/place/folder-place.ts'
    for (const ask of [place => place.list('backups/'), place => place.get('backups/a/backup.json')])
      await ask(folderPlace(process.argv[1])).catch(error => console.log(error.name, error.message))`
  const said = runAs(NOBODY, script, folder).split('\n')
  expect(said).toHaveLength(2)
  for (const line of said)
    expect(line).toMatch(/^SetupError No se puede leer .*es de otro usuario.* \(sudo chown -R nobody \S+\)\.$/)
})
