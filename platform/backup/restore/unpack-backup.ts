import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BackupInfo } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readPosition, segmentStart } from '../replication/log-position.ts'
import type { Identity } from '../sealing.ts'
import { type BaseManifest, readManifest } from './base-manifest.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { fetchPart } from './fetch-part.ts'
import { refuseNoRoom } from './no-room.ts'
import { type UnpackedFile, unpackTar } from './unpack-tar.ts'

const UNPACKING = '.unpacking'

/**
 * Unpacks a backup into a data folder, and compares each file of the database with PostgreSQL's manifest.
 * @throws DamagedBackup naming the first file that differs; NoRoom before anything is written
 */
export async function unpackBackup(
  from: { place: BackupPlace; identity: Identity | null },
  info: BackupInfo,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const manifest = readManifest(await buffer(await fetchPart(from, info.id, info.manifest)))
  if (!manifest) throw new DamagedBackup('su manifiesto no es el que se guardó')
  await refuseNoRoom(dirname(folder), leastRoom(manifest, info))
  // So that a partial database is never used.
  const unpacking = join(folder, `db${UNPACKING}`)
  const files = await unpackTar(await fetchPart(from, info.id, info.base), unpacking)
  compare(manifest, files)
  await unpackTar(await fetchPart(from, info.id, info.folder), folder)
  await rename(unpacking, join(folder, 'db'))
}

/** The size of the database's files, of the log that came with them, and of the data folder's other files. */
function leastRoom(manifest: BaseManifest, { from, to, folder }: BackupInfo): number {
  const logBytes = readPosition(to) - segmentStart(readPosition(from))
  const files = manifest.values().reduce((sum, { size }) => sum + size, 0)
  return files + Number(logBytes) + folder.bytes
}

/** The log is not in the manifest: replaying it checks it. */
function compare(manifest: BaseManifest, files: Map<string, UnpackedFile>): void {
  for (const [path, { size, sha256 }] of manifest) {
    const found = files.get(path)
    if (!found) throw new DamagedBackup(`falta el archivo ${path} de la base`)
    if (found.size !== size || found.sha256 !== sha256) throw new DamagedBackup(`el archivo ${path} de la base cambió`)
  }
}
