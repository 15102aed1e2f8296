import { readFileSync } from 'node:fs'

/** The last line of a killed process may be cut short: it was never answered for. */
export function completeLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
