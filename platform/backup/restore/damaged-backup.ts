import { SetupError } from '../../config.ts'
import type { BackupInfo } from '../backup-info.ts'
import { writeUruguayTime } from '../uruguay-time.ts'

/** What is kept is not what was written: nothing that is made of it can be trusted. */
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

/** The fault of a backup whose database lacks a table that its text has. */
export function lostTable(table: string): string {
  return LOST_TABLE + table
}

/** Whether a fault is of the text of the tables, or of how the database differs from it. */
export function isOfTables(fault: string, { tables }: Pick<BackupInfo, 'tables'>): boolean {
  return fault.startsWith(LOST_TABLE) || fault.includes(tables.name)
}

/** A file of the log, by its name there. */
export interface DamagedPiece {
  piece: string
  /** In words for an operator. */
  fault: string
}

/** A piece of the log that follows a backup is not what was written: the backup serves, and the log up to there. */
export class DamagedLog extends SetupError {
  override name = 'DamagedLog'
  /** What is damaged, in words for an operator. */
  readonly fault: string
  readonly piece: string
  /** Null: nothing of it is read. */
  readonly keptUntil: Date | null
  /** How far one gets, as a sentence. */
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
