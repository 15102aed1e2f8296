import { expect, it } from 'vitest'
import { readFilter } from './order-filter.ts'

it.each([
  ['minimo', '-5', '«-5» no es un importe en pesos, como 1490 o 1490,50: por él no se filtra.'],
  ['maximo', 'abc', '«abc» no es un importe en pesos, como 1490 o 1490,50: por él no se filtra.'],
  ['maximo', '1e9', '«1e9» no es un importe en pesos, como 1490 o 1490,50: por él no se filtra.'],
  ['minimo', '999999999999', '«999999999999» no es un importe en pesos, como 1490 o 1490,50: por él no se filtra.'],
  ['desde', '2026-13-45', '«2026-13-45» no es una fecha: por ella no se filtra.'],
  ['hasta', '2026-02-31', '«2026-02-31» no es una fecha: por ella no se filtra.'],
  ['hasta', '0000-01-01', '«0000-01-01» no es una fecha: por ella no se filtra.'],
  ['seguimiento', 'abc', '«abc» es muy corto: desde cuatro letras o cifras se filtra por él.'],
])('says beside the field that %s is no %s, and keeps the rest of the filter', (field, given, text) => {
  const { filter, faults } = readFilter(new URLSearchParams({ pago: 'CARD', [field]: given }))
  expect(faults).toEqual([{ field, text }])
  expect(filter).toEqual(readFilter(new URLSearchParams({ pago: 'CARD' })).filter)
})

it('reads amounts as they are written, and nothing from an empty field', () => {
  const asked = new URLSearchParams({ minimo: '$ 1.490,50', maximo: '', desde: '', hasta: '2026-12-01' })
  const { filter, faults } = readFilter(asked)
  expect(faults).toEqual([])
  expect(filter).toMatchObject({ fromCents: 149_050, toCents: undefined, since: undefined })
  expect(filter.until).toEqual(new Date('2026-12-02T03:00:00Z'))
})
