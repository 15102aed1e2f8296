import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { type KeptPart, pathIn } from './backup-info.ts'
import { pipeOn } from './pipe-on.ts'
import type { BackupPlace } from './place/backup-place.ts'
import type { Sealing } from './sealing.ts'

/** Stores a sealed part of a backup. @returns its name, size and digest, for `verify` */
export async function putSealed(
  { place, sealing, id }: { place: BackupPlace; sealing: Sealing; id: string },
  name: string,
  content: Readable,
): Promise<KeptPart> {
  const sealed = await sealing.seal(content)
  const digest = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const kept = `${name}${sealing.suffix}`
  await place.put(pathIn(id, kept), pipeOn(sealed, counted))
  return { name: kept, bytes, sha256: digest.digest('hex') }
}
