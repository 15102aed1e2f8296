import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runAs, STRANGER } from '../../../test/support/local-user.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { folderRemedy } from './folder-remedy.ts'

it('is to make a folder that is missing, and to mount a disk for writing', () => {
  const missing = join(temporaryFolder(), 'respaldos')
  expect(folderRemedy(missing, 'EACCES')).toMatch(
    /^monta su disco, o crea la carpeta \(sudo install -d -m 700 -o \S+ \S+\)$/,
  )
  expect(folderRemedy(temporaryFolder(), 'EROFS')).toContain('solo para leer')
  expect(folderRemedy(missing, 'ENOTDIR')).toContain('pon en BACKUP_DIR una carpeta')
})

it.runIf(process.getuid?.() === 0)('is to give back what another user has, or to choose what this one reaches', () => {
  const place = temporaryFolder()
  chmodSync(place, 0o755)
  mkdirSync(join(place, 'cerrada/respaldos'), { recursive: true, mode: 0o700 })
  const remedy = (folder: string) =>
    runAs(
      STRANGER,
      `import { folderRemedy } from './platform/backup/place/folder-remedy.ts'
       console.log(folderRemedy(process.argv[1], 'EACCES'))`,
      folder,
    )
  const closed = join(place, 'cerrada')
  expect(remedy(closed)).toBe(`dale la carpeta al usuario de la tienda (sudo chown -R ${STRANGER} ${closed})`)
  expect(remedy(join(closed, 'respaldos'))).toContain(`el usuario ${STRANGER} no llega hasta ahí`)
})
