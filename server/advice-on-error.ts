import { closedFile, closedInWords } from '../platform/database/closed-file.ts'
import { DAMAGED_CODES } from '../platform/database/damaged-codes.ts'

const DISK_FULL = 'El disco está lleno: libera espacio y repite.'
/** What to do with a damaged database. */
export const WAY_OUT_OF_DAMAGE =
  'No borres nada y cierra la tienda: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.'
const DAMAGED = `La base de datos está dañada. ${WAY_OUT_OF_DAMAGE}`
const CUT_OFF =
  'Se cortó la conexión con la base de datos, y no se sabe si lo último llegó a hacerse: cuando vuelva, míralo antes de repetirlo.'
/** PostgreSQL's codes for being stopped or crashing, and the message of `pg`, which has no code for it. */
const CUT_OFF_CODES = ['57P01', '57P02', '08006']
const CUT_OFF_WORDS = /^Connection terminated/

/**
 * Spanish advice for what no program can fix: a full disk, a lost database, or a page, index or file that PostgreSQL found damaged, gone
 * or another user's. Looks at the error and its causes; undefined for any other error.
 */
export function adviceOnError(error: unknown): string | undefined {
  const { code = '', message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (['53100', 'ENOSPC'].includes(code)) return DISK_FULL
  if (CUT_OFF_CODES.includes(code) || CUT_OFF_WORDS.test(message ?? '')) return `${CUT_OFF}\n(${message})`
  if (DAMAGED_CODES.includes(code)) return damageAdvice(message ?? '')
  const closed = closedFile(error, null)
  if (closed) return closedInWords(closed)
  return cause ? adviceOnError(cause) : undefined
}

/** What to do about a damaged database, with PostgreSQL's own words for the damage. */
export function damageAdvice(message: string): string {
  return `${DAMAGED}\n(${message})`
}
