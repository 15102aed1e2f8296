import { expect, it } from 'vitest'
import type { PictureFault } from '../../../platform/images/resize-image.ts'
import { coverInWords } from './cover-words.ts'

it('says of a small picture its own size, and which side is too short', () => {
  const told = (width: number, height: number) => coverInWords({ kind: 'small-picture', width, height }).text
  expect(told(150, 220)).toBe('No se cambió nada: la imagen es muy chica (150 × 220 píxeles; cada lado necesita 200).')
  expect(told(300, 3000)).toBe(
    'No se cambió nada: la imagen es muy angosta para su alto (300 × 3000 píxeles; el lado largo se achica a 1600, y el otro necesita 200).',
  )
  expect(told(3000, 300)).toContain('muy baja para su ancho (3000 × 300 píxeles')
})

it.each<[PictureFault, string]>([
  [{ why: 'empty' }, 'el archivo está vacío'],
  [{ why: 'other-kind', name: null }, 'no es una imagen JPEG, PNG, WebP, AVIF ni GIF'],
  [{ why: 'other-kind', name: 'HEIC' }, 'es un HEIC; sirven JPEG, PNG, WebP, AVIF y GIF'],
  [
    { why: 'too-many-pixels', width: 30_000, height: 30_000 },
    'la imagen es demasiado grande (30000 × 30000 píxeles; sirven hasta 50 megapíxeles)',
  ],
  [{ why: 'damaged' }, 'la imagen no se puede leer: está dañada o incompleta'],
])('says what is wrong with a picture: %o', (fault, said) => {
  expect(coverInWords({ kind: 'broken-picture', fault }).text).toBe(`No se cambió nada: ${said}.`)
})
