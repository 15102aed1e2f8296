import { expect, it } from 'vitest'
import { coverInWords } from './cover-words.ts'

it('says of a small picture its own size, and which side is too short', () => {
  const told = (width: number, height: number) => coverInWords({ kind: 'small-picture', width, height }).text
  expect(told(150, 220)).toBe('No se cambió nada: la imagen es muy chica (150 × 220 píxeles; cada lado necesita 200).')
  expect(told(300, 3000)).toBe(
    'No se cambió nada: la imagen es muy angosta para su alto (300 × 3000 píxeles; el lado largo se achica a 1600, y el otro necesita 200).',
  )
  expect(told(3000, 300)).toContain('muy baja para su ancho (3000 × 300 píxeles')
})
