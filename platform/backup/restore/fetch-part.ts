import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { type KeptPart, pathIn } from '../backup-info.ts'
import { pipeOn } from '../pipe-on.ts'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { type Identity, unseal } from '../sealing.ts'
import { DamagedBackup } from './damaged-backup.ts'

/** A part of a backup as stored. Reading it fails at the end if its digest differs. @throws DamagedBackup if it is missing */
export async function fetchKept(place: BackupPlace, id: string, part: KeptPart): Promise<Readable> {
  const content = await place.get(pathIn(id, part.name)).catch(error => {
    throw error instanceof NotKept ? new DamagedBackup(`falta ${part.name}`) : error
  })
  const digest = createHash('sha256')
  const looking = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isSame = digest.digest('hex') === part.sha256
      done(isSame ? null : new DamagedBackup(`${part.name} no es el que se guardó`))
    },
  })
  return pipeOn(content, looking)
}

/** The same, decrypted and unpacked. @throws KeyRefused if its key is missing or another one */
export async function fetchPart(
  { place, identity }: { place: BackupPlace; identity: Identity | null },
  id: string,
  part: KeptPart,
): Promise<Readable> {
  return unseal(part.name, await fetchKept(place, id, part), identity)
}
