const DISK_FULL = 'El disco está lleno: libera espacio y repite el comando.'
const DAMAGED =
  'La base de datos está dañada. No borres nada y cierra la tienda: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.'

/** What to do about what no program can help, by PostgreSQL's code or the system's, in Spanish; undefined for anything else. */
export function wayOut(error: unknown): string | undefined {
  const { code = '', message } = (error ?? {}) as { code?: string; message?: string }
  if (['53100', 'ENOSPC'].includes(code)) return DISK_FULL
  return ['XX001', 'XX002'].includes(code) ? `${DAMAGED}\n(${message})` : undefined
}
