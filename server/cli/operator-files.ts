import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { explainFileFault } from '../../shop/reading/explain-file-fault.ts'
import { CommandError } from './command.ts'

/** A file that the operator names. @throws CommandError where it can't be read */
export function readOperatorFile(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new CommandError(`No se puede leer ${file}: ${explainFileFault(error)}.`)
  })
}

/** Writes a file where the operator wants it; it appears when it is whole. @throws CommandError where it can't be written */
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
