import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { readOperatorFile, writeOperatorFile } from './operator-files.ts'

it('reads no file that would not fit', async () => {
  const file = join(temporaryFolder(), 'extracto.csv')
  const written = await open(file, 'w')
  await written.truncate(300_000_000)
  await written.close()
  await expect(readOperatorFile(file)).rejects.toThrow(`${file} ocupa más de 20 MB: no se lee.`)
})

it('says in Spanish why a file can not be read or written', async () => {
  const folder = temporaryFolder()
  const [missing, below] = [join(folder, 'falta.csv'), join(folder, 'falta', 'tarifas.csv')]
  await expect(readOperatorFile(missing)).rejects.toThrow(
    `No se puede leer ${missing}: no existe ese archivo o esa carpeta.`,
  )
  await expect(readOperatorFile(folder)).rejects.toThrow(
    `No se puede leer ${folder}: es una carpeta, y hace falta un archivo.`,
  )
  await expect(writeOperatorFile(below, '')).rejects.toThrow(
    `No se puede escribir ${below}: no existe ese archivo o esa carpeta.`,
  )
})
