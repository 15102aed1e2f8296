import { buffer } from 'node:stream/consumers'
import type { BackupPlace } from '../place/backup-place.ts'
import { type Identity, unseal } from '../sealing.ts'

/** The place with the log, and the key for its encrypted files. */
export interface LogSource {
  place: BackupPlace
  identity: Identity | null
}

/** The decrypted, unpacked content of a file of the log. @throws DamagedBackup, KeyRefused, NotKept */
export async function openKept({ place, identity }: LogSource, name: string): Promise<Buffer> {
  return buffer(await unseal(name, await place.get(name), identity))
}
