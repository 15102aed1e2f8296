import { statfs } from 'node:fs/promises'
import { SetupError } from '../../config.ts'
import { freeBytes } from '../../free-bytes.ts'

const MIB = 1024 * 1024
/** What `statfs` calls Btrfs and ZFS: they may hold more than they have room for. */
const COMPRESSING = [0x9123_683e, 0x2fc1_2fc1]

/** The disk of that folder has no room for what is restored there. */
export class NoRoom extends SetupError {
  override name = 'NoRoom'
  /** What is free and what is needed, in words for an operator and without the full stop. */
  readonly facts: string
  constructor(folder: string, facts: string) {
    super(
      `En el disco de ${folder} no hay lugar: ${facts}. No se repuso nada: haz lugar ahí, o elige una carpeta de otro disco.`,
    )
    this.facts = facts
  }
}

/** @throws NoRoom where these bytes, which a restore writes at least, find no room */
export async function refuseNoRoom(folder: string, least: number): Promise<void> {
  const { type } = await statfs(folder)
  const free = await freeBytes(folder)
  if (COMPRESSING.includes(type) || free >= least) return
  throw new NoRoom(folder, `quedan ${megabytes(free)}, y reponer este respaldo ocupa más de ${megabytes(least)}`)
}

/** For a disk that was full in the middle; called once what was begun is gone, so that it tells what was free before. */
export async function noRoomAfterAll(folder: string, { id, bytes }: { id: string; bytes: number }): Promise<NoRoom> {
  const free = megabytes(await freeBytes(folder))
  return new NoRoom(
    folder,
    `los ${free} libres no alcanzaron para el respaldo ${id}, que comprimido tiene ${megabytes(bytes)}`,
  )
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MIB).toLocaleString('es-UY')} MB`
}
