import { open, rename, rm, writeFile } from 'node:fs/promises'
import { explainFileFault } from '../../shop/reading/explain-file-fault.ts'
import { CommandError } from './command.ts'

/** Bytes. A year's statement has a few MB. Anything larger is not meant for these commands, and is not read into memory. */
const LARGEST = 20_000_000

/** Reads a file that the operator names. @throws CommandError if it can't be read or is too large */
export async function readOperatorFile(file: string): Promise<Buffer> {
  const opened = await open(file).catch(error => refuse(file, error))
  try {
    const { size } = await opened.stat()
    if (size > LARGEST) throw new CommandError(`${file} ocupa más de ${LARGEST / 1_000_000} MB: no se lee.`)
    return await opened.readFile().catch(error => refuse(file, error))
  } finally {
    await opened.close()
  }
}

function refuse(file: string, error: Error): never {
  throw new CommandError(`No se puede leer ${file}: ${explainFileFault(error)}.`)
}

/** Writes a file for the operator; it appears only when complete. @throws CommandError if it can't be written */
export async function writeOperatorFile(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, text)
    await rename(part, file)
  } catch (error) {
    throw new CommandError(`No se puede escribir ${file}: ${explainFileFault(error as Error)}.`)
  } finally {
    await rm(part, { force: true })
  }
}
