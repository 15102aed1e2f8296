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

/** The keys that a shop and its sandboxes share. */
export type SandboxKeys = v.InferOutput<typeof keysSchema>

/** Random keys, for as long as this process runs. */
export function makeKeys(): SandboxKeys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    publicKey: `TEST-${random()}`,
    accessToken: `TEST-${random()}`,
    webhookSecret: random(),
    printSecret: random(),
  }
}

/** The keys stored in a folder, made at first use, so that each demonstration has its own. */
export function keptKeys(folder: string): SandboxKeys {
  const file = join(folder, 'keys.json')
  if (!existsSync(file)) keepKeys(folder, file)
  return v.parse(keysSchema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes the file whole or not at all. A second writer uses the first one's keys. */
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
