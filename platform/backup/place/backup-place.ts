import type { Readable } from 'node:stream'

/** A file in the place. */
export interface KeptFile {
  name: string
  bytes: number
  storedAt: Date
}

/** Where backups are kept: a folder, or a storage that speaks S3. Names are relative, with `/` between their parts. */
export interface BackupPlace {
  /** Its name for an operator. */
  description: string
  /** The file appears whole or not at all. It replaces one of the same name. */
  put(name: string, content: Readable | Buffer): Promise<void>
  /** @throws NotKept if nothing has that name */
  get(name: string): Promise<Readable>
  /** All files with names that begin so. */
  list(beginning: string): Promise<KeptFile[]>
  /**
   * Unfinished files under such names, named as `remove` takes them. They may be being written right now. `storedAt`: when the last of it was
   * stored.
   */
  listUnfinished(beginning: string): Promise<KeptFile[]>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  /** On its disk; a storage does not say. */
  freeBytes?(): Promise<number>
}

/** A storage has no room, or lets no more be kept. It has the code of a disk that is full. */
export class StorageFull extends Error {
  override name = 'StorageFull'
  readonly code = 'ENOSPC'
}

/** Nothing has that name. */
export class NotKept extends Error {
  override name = 'NotKept'
}
