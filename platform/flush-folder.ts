import { open } from 'node:fs/promises'

/** Flushes a folder, so that a power cut does not lose the names of its files. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
