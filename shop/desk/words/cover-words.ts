import type { CoverFault } from '../../catalogue/covers/cover-fault.ts'
import { COVER_SIDES } from '../../catalogue/covers/cover-sides.ts'
import type { BadPicture, SettingCover } from '../../catalogue/editing/set-cover.ts'

/** Outcome of setting a book's cover. */
export function coverInWords(outcome: SettingCover): { kind: 'done' | 'fault'; text: string } {
  const fault = (text: string) => ({ kind: 'fault' as const, text: `No se cambió nada: ${text}.` })
  switch (outcome.kind) {
    case 'edited':
      return { kind: 'done', text: 'La tapa quedó puesta a mano: ningún catálogo la cambia.' }
    case 'as-before':
      return { kind: 'done', text: 'Ya tenía esa tapa, puesta a mano.' }
    case 'broken-picture':
    case 'small-picture':
      return fault(badPictureInWords(outcome))
    case 'unreachable':
      return fault(UNREACHABLE[outcome.reason])
    case 'unknown-book':
      return fault('no hay ningún libro con ese ISBN')
    case 'sample':
      return fault('es un título de muestra, que un libro de verdad reemplaza entero')
  }
}

/** Why a picture can't be a cover. */
export function badPictureInWords(outcome: BadPicture): string {
  if (outcome.kind === 'small-picture') return smallCoverInWords(outcome)
  const { fault } = outcome
  switch (fault.why) {
    case 'empty':
      return 'el archivo está vacío'
    case 'other-kind':
      return fault.name === null
        ? 'no es una imagen JPEG, PNG, WebP, AVIF ni GIF'
        : `es un ${fault.name}; sirven JPEG, PNG, WebP, AVIF y GIF`
    case 'too-many-pixels':
      return `la imagen es demasiado grande (${fault.width} × ${fault.height} píxeles; sirven hasta 50 megapíxeles)`
    case 'damaged':
      return 'la imagen no se puede leer: está dañada o incompleta'
  }
}

/** Why a picture is too small for a cover: as uploaded, or in proportion to its longer side. */
function smallCoverInWords({ width, height }: { width: number; height: number }): string {
  const { least, most } = COVER_SIDES
  const size = `${width} × ${height} píxeles`
  if (Math.min(width, height) < least) return `la imagen es muy chica (${size}; cada lado necesita ${least})`
  const proportions = width < height ? 'angosta para su alto' : 'baja para su ancho'
  return `la imagen es muy ${proportions} (${size}; el lado largo se achica a ${most}, y el otro necesita ${least})`
}

const UNREACHABLE: Record<Extract<SettingCover, { kind: 'unreachable' }>['reason'], string> = {
  private: 'la dirección lleva a una red privada',
  'too-large': 'la imagen pesa más de 30 MB',
  'too-many-redirects': 'la dirección manda a otra demasiadas veces',
  'not-found': 'en esa dirección no hay nada',
  failed: 'en esa dirección no contestan con una imagen',
}

/** Why a cover named in the catalogue can't be fetched. */
export const COVER_FAULT_WORDS: Record<CoverFault, string> = {
  'not-found': 'en su dirección no hay nada',
  'not-an-image': 'lo que hay en su dirección no es una imagen que se pueda leer',
  'too-large': 'la imagen pesa más de 12 MB',
  private: 'su dirección lleva a una red privada',
  'too-many-redirects': 'su dirección manda a otra demasiadas veces',
  unreachable: 'su dirección no contesta con una imagen',
}
