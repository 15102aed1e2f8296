import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { type KeptPart, pathIn } from './backup-info.ts'
import { pipeOn } from './pipe-on.ts'
import type { BackupPlace } from './place/backup-place.ts'
import type { Sealing } from './sealing.ts'

/** Keeps a part of a backup, compressed and encrypted as the sealing says. @returns what `verify` will look for */
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
