import type { Readable } from 'node:stream'

/** Something that is kept there. */
export interface KeptFile {
  name: string
  bytes: number
  storedAt: Date
}

/** Where backups are kept: a folder, or a storage that speaks S3. Names are relative, with `/` between their parts. */
export interface BackupPlace {
  /** As an operator reads it. */
  description: string
  /** Appears whole or not at all, in the place of what had the name before. */
  put(name: string, content: Readable | Buffer): Promise<void>
  /** @throws NotKept where nothing has that name */
  get(name: string): Promise<Readable>
  /** All whose names begin so. */
  list(beginning: string): Promise<KeptFile[]>
  /**
   * What was begun under such names and is not whole, as `remove` takes it: it may be being written this moment. `storedAt`: when the last
   * of it was.
   */
  listUnfinished(beginning: string): Promise<KeptFile[]>
  /** What is not there is no error. */
  remove(name: string): Promise<void>
  /** On its disk; a storage does not say. */
  freeBytes?(): Promise<number>
}

/** Nothing has that name. */
export class NotKept extends Error {
  override name = 'NotKept'
}
