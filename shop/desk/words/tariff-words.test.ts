import { expect, it } from 'vitest'
import { tariffWarnings } from './tariff-words.ts'

const band = (department: string, upToWeightG: number) => ({
  department,
  upToWeightG,
  priceCents: upToWeightG * 10,
  operator: 'Correo',
  packageLimitG: null,
  courierDays: { min: 2, max: 5 },
})

it('warns of each department to which nothing as heavy as before could be sent', () => {
  const changes = [band('Salto', 1000), band('Salto', 3000), band('Rocha', 1000)].map(before => ({
    before,
    after: null,
  }))
  expect(tariffWarnings(changes, [band('Salto', 500), band('Rocha', 5000)])).toEqual([
    'Salto: nada de más de 500 g se podría enviar allí.',
  ])
})
