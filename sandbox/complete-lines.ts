import { readFileSync } from 'node:fs'

/** The complete lines of a file. A killed process may leave a cut last line; nothing was answered for it. */
export function completeLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
