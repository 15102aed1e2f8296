import type { CoverFault } from '../../catalogue/covers/cover-fault.ts'
import type { SettingCover } from '../../catalogue/editing/set-cover.ts'

/** What came of giving a book a cover. */
export function coverInWords(outcome: SettingCover): { kind: 'done' | 'fault'; text: string } {
  const fault = (text: string) => ({ kind: 'fault' as const, text: `No se cambió nada: ${text}.` })
  switch (outcome.kind) {
    case 'edited':
      return { kind: 'done', text: 'La tapa quedó puesta a mano: ningún catálogo la cambia.' }
    case 'as-before':
      return { kind: 'done', text: 'Ya tenía esa tapa, puesta a mano.' }
    case 'broken-picture':
      return fault('la imagen no se puede leer. Sirven JPEG, PNG, WebP, AVIF y GIF de hasta 50 megapíxeles')
    case 'small-picture':
      return fault(`la imagen es muy chica (${outcome.width} × ${outcome.height} píxeles; cada lado necesita 200)`)
    case 'unreachable':
      return fault(UNREACHABLE[outcome.reason])
    case 'unknown-book':
      return fault('no hay ningún libro con ese ISBN')
    case 'sample':
      return fault('es un título de muestra, que un libro de verdad reemplaza entero')
  }
}

const UNREACHABLE: Record<Extract<SettingCover, { kind: 'unreachable' }>['reason'], string> = {
  private: 'la dirección lleva a una red privada',
  'too-large': 'la imagen pesa más de 30 MB',
  'too-many-redirects': 'la dirección manda a otra demasiadas veces',
  'not-found': 'en esa dirección no hay nada',
  failed: 'en esa dirección no contestan con una imagen',
}

/** Why a cover that the catalogue names can't be had. */
export const COVER_FAULT_WORDS: Record<CoverFault, string> = {
  'not-found': 'en su dirección no hay nada',
  'not-an-image': 'lo que hay en su dirección no es una imagen que se pueda leer',
  'too-large': 'la imagen pesa más de 12 MB',
  private: 'su dirección lleva a una red privada',
  'too-many-redirects': 'su dirección manda a otra demasiadas veces',
  unreachable: 'su dirección no contesta con una imagen',
}
