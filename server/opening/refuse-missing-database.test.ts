import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SetupError } from '../../platform/config.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { refuseMissingDatabase } from './refuse-missing-database.ts'

it('a file in the place of the data folder is called one', () => {
  const DATA_DIR = join(temporaryFolder(), 'file')
  writeFileSync(DATA_DIR, '')
  expect(() => refuseMissingDatabase({ DATA_DIR, DATABASE_URL: undefined })).toThrow(
    new SetupError(`${DATA_DIR} es un archivo: pon en DATA_DIR una carpeta.`),
  )
})
