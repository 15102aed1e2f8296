import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const keysSchema = v.object({
  publicKey: v.string(),
  accessToken: v.string(),
  webhookSecret: v.string(),
  printSecret: v.string(),
})

/** What a shop and the stand-ins of its partners know each other by. */
export type SandboxKeys = v.InferOutput<typeof keysSchema>

/** Keys that nobody can guess, for as long as this process runs. */
export function makeKeys(): SandboxKeys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    publicKey: `TEST-${random()}`,
    accessToken: `TEST-${random()}`,
    webhookSecret: random(),
    printSecret: random(),
  }
}

/** The keys of a folder, made once: those of one demonstration say nothing of another's. */
export function keptKeys(folder: string): SandboxKeys {
  const file = join(folder, 'keys.json')
  if (!existsSync(file)) keepKeys(folder, file)
  return v.parse(keysSchema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Appears whole or not at all; the second writer takes the first one's. */
function keepKeys(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(makeKeys(), null, 2)}\n`, { mode: 0o600 })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
