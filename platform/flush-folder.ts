import { open } from 'node:fs/promises'

/** So that a power cut does not take the name of what is on the disk already. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
