/** System error codes → text about what the operator can do. */
const FAULTS: Record<string, string> = {
  ENOENT: 'no existe ese archivo o esa carpeta',
  ENOTDIR: 'parte del camino no es una carpeta',
  EISDIR: 'es una carpeta, y hace falta un archivo',
  EACCES: 'este usuario no tiene permiso',
  EPERM: 'este usuario no tiene permiso',
  EROFS: 'ese disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
}

/** Why a file can't be read or written, in Spanish; for an unknown error, the system's own message. */
export function explainFileFault(error: Error): string {
  return FAULTS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}
