import { statfs } from 'node:fs/promises'
import { SetupError } from '../../config.ts'
import { freeBytes } from '../../free-bytes.ts'

const MIB = 1024 * 1024
/** Btrfs and ZFS in `statfs`. They compress, so that more may fit than is free. */
const COMPRESSING = [0x9123_683e, 0x2fc1_2fc1]

/** The folder's disk has no room for the restored shop. */
export class NoRoom extends SetupError {
  override name = 'NoRoom'
  /** The free and the needed room, in words for an operator and without the full stop. */
  readonly facts: string
  constructor(folder: string, facts: string) {
    super(
      `En el disco de ${folder} no hay lugar: ${facts}. No se repuso nada: haz lugar ahí, o elige una carpeta de otro disco.`,
    )
    this.facts = facts
  }
}

/** @param least the bytes that a restore writes at least @throws NoRoom if they do not fit */
export async function refuseNoRoom(folder: string, least: number): Promise<void> {
  const { type } = await statfs(folder)
  const free = await freeBytes(folder)
  if (COMPRESSING.includes(type) || free >= least) return
  throw new NoRoom(folder, `quedan ${megabytes(free)}, y reponer este respaldo ocupa más de ${megabytes(least)}`)
}

/** The error for a disk that got full during a restore. Call it after the partial folder was removed, so that the figure is what was free before. */
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
