import { createTextSeal } from '../../../platform/sealed-text.ts'
import type { Credentials } from './source.ts'

const PURPOSE = 'source-credentials'

export function sealCredentials(secret: string, credentials: Credentials | null): string | null {
  return credentials && createTextSeal(secret, PURPOSE).seal(JSON.stringify(credentials))
}

/** Decrypts stored credentials. Undefined: they were encrypted with another secret than the current one. */
export function openCredentials(secret: string, sealed: string | null): Credentials | null | undefined {
  if (sealed === null) return null
  try {
    return JSON.parse(createTextSeal(secret, PURPOSE).open(sealed)) as Credentials
  } catch {
    return undefined
  }
}
