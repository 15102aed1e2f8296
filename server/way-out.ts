const DISK_FULL = 'El disco está lleno: libera espacio y repite.'
const DAMAGED =
  'La base de datos está dañada. No borres nada y cierra la tienda: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.'

/**
 * What to do about what no program can help: a full disk, or a database in which PostgreSQL found a page or an index that is not what was written.
 * Of an error, or of what caused it; undefined for anything else.
 */
export function wayOut(error: unknown): string | undefined {
  const { code = '', message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (['53100', 'ENOSPC'].includes(code)) return DISK_FULL
  if (['XX001', 'XX002'].includes(code)) return `${DAMAGED}\n(${message})`
  return cause ? wayOut(cause) : undefined
}
