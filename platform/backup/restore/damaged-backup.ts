import { SetupError } from '../../config.ts'
import type { BackupInfo } from '../backup-info.ts'
import { writeUruguayTime } from '../uruguay-time.ts'

/** The kept files differ from what was written: nothing restored from them can be trusted. */
export class DamagedBackup extends SetupError {
  override name = 'DamagedBackup'
  /** What is damaged, in words for an operator. */
  readonly fault: string
  constructor(fault: string) {
    super(`El respaldo está dañado: ${fault}. Usa otro (npm run shop -- backup list).`)
    this.fault = fault
  }
}

const LOST_TABLE = 'falta la tabla '

/** The fault of a backup with a table in its text copy that its database does not have. */
export function lostTable(table: string): string {
  return LOST_TABLE + table
}

/** Whether a fault is about the text copy of the tables, or a difference between it and the database. */
export function isOfTables(fault: string, { tables }: Pick<BackupInfo, 'tables'>): boolean {
  return fault.startsWith(LOST_TABLE) || fault.includes(tables.name)
}

/** A damaged file of the log, by its name in the place. */
export interface DamagedPiece {
  piece: string
  /** In words for an operator. */
  fault: string
}

/** A piece of the log after a backup is damaged. The backup is good, and so is the log before the piece. */
export class DamagedLog extends SetupError {
  override name = 'DamagedLog'
  /** What is damaged, in words for an operator. */
  readonly fault: string
  readonly piece: string
  /** Null: no log is readable. */
  readonly keptUntil: Date | null
  /** A sentence that says how far a restore can go. */
  readonly reach: string
  constructor({ piece, fault }: DamagedPiece, { id, keptUntil }: { id: string; keptUntil: Date | null }) {
    const itself = `con --id ${id} --to respaldo se repone el momento de ese respaldo`
    const reach = keptUntil
      ? `Se llega hasta ${writeUruguayTime(keptUntil)}: con --to "${writeUruguayTime(keptUntil)}"; ${itself}.`
      : `De lo que pasó después no se lee nada: ${itself}.`
    super(`El registro de lo que pasó después del respaldo ${id} está dañado: ${fault}. ${reach} No se repuso nada.`)
    this.fault = fault
    this.piece = piece
    this.keptUntil = keptUntil
    this.reach = reach
  }
}
