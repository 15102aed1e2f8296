import { expect, it } from 'vitest'
import { rendered } from '../test/support/rendered.tsx'
import { TextField } from './text-field.tsx'

const field = (more: { error?: string; keepsHint?: boolean }) =>
  rendered(<TextField hint="Es un número de 4 dígitos" label="Código" {...more} />).text

it('an error takes the place of the hint, unless the hint says what would be right', () => {
  expect(field({})).toBe('Código Es un número de 4 dígitos')
  expect(field({ error: 'Por favor verifique' })).toBe('Código Por favor verifique')
  expect(field({ error: 'Por favor verifique', keepsHint: true })).toBe(
    'Código Por favor verifique Es un número de 4 dígitos',
  )
})
