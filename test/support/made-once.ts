import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { FILLED_SHOPS } from './filled-shops.ts'

const MADE_WITHIN_MS = 90_000
const run = promisify(execFile)

/**
 * A data folder that tests of this run copy. The first that needs it makes it; others wait meanwhile. Null outside a run.
 * `make` leaves the folder as it is to be copied, with nothing running in it.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string | null> {
  const run = process.env[FILLED_SHOPS]
  if (!run) return null
  const made = join(run, name)
  const making = `${made}.making`
  const isMine = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMine && !existsSync(made)) {
    try {
      await make(making)
    } catch (error) {
      // Lets the next test try again.
      await rm(making, { recursive: true, force: true })
      throw error
    }
    await rename(making, made)
  }
  const deadline = Date.now() + MADE_WITHIN_MS
  while (!existsSync(made)) {
    if (Date.now() > deadline) throw new Error(`Nobody made the data folder ${name}`)
    await pause(50)
  }
  return made
}

/** Copies these of a data folder into another. They keep their owner: the database runs as its own user. */
export async function copyData(from: string, names: readonly string[], to: string): Promise<void> {
  await run('cp', ['-a', ...names.map(name => join(from, name)), to])
}
