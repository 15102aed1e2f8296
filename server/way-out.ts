const DISK_FULL = 'El disco está lleno: libera espacio y repite.'
const DAMAGED =
  'La base de datos está dañada. No borres nada y cierra la tienda: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.'
const CUT_OFF =
  'Se cortó la conexión con la base de datos, y no se sabe si lo último llegó a hacerse: cuando vuelva, míralo antes de repetirlo.'
/** Of PostgreSQL as it is stopped, or ends by itself; and the words of `pg`, which has no code for it. */
const CUT_OFF_CODES = ['57P01', '57P02', '08006']
const CUT_OFF_WORDS = /^Connection terminated/

/**
 * What to do about what no program can help: a full disk, a database that is gone, or one in which PostgreSQL found a page or an index that is
 * not what was written. Of an error, or of what caused it; undefined for anything else.
 */
export function wayOut(error: unknown): string | undefined {
  const { code = '', message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (['53100', 'ENOSPC'].includes(code)) return DISK_FULL
  if (CUT_OFF_CODES.includes(code) || CUT_OFF_WORDS.test(message ?? '')) return `${CUT_OFF}\n(${message})`
  if (['XX001', 'XX002'].includes(code)) return `${DAMAGED}\n(${message})`
  return cause ? wayOut(cause) : undefined
}
