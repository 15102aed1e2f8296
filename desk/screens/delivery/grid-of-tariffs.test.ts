import { expect, it } from 'vitest'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { gridOf, priceCell, readGrid, type Tariff } from './grid-of-tariffs.ts'

const band = (department: string, upToWeightG: number, priceCents: number, operator = 'Correo'): Tariff => ({
  department,
  upToWeightG,
  priceCents,
  operator,
  packageLimitG: 10_000,
  courierDays: { min: 2, max: 5 },
})
const TARIFFS = DEPARTMENTS.flatMap(department => [band(department, 1000, 29_050), band(department, 5000, 39_000)])

/** The cells of a grid as the page fills them, with some changes. */
function cellsOf(changes: Record<string, string>) {
  const { weights, rows } = gridOf(TARIFFS)
  const cells: Record<string, string> = {}
  for (const { department, cents, operator, days } of rows) {
    weights.forEach((weight, index) => {
      cells[`p:${department}:${weight}`] = priceCell(cents[index] ?? null)
    })
    Object.assign(cells, {
      [`operator:${department}`]: operator,
      [`days:${department}`]: `${days?.min} a ${days?.max}`,
    })
  }
  const all = { ...cells, ...changes }
  return (name: string) => all[name] ?? ''
}

it('a grid that nobody changed means the same tariffs', () => {
  expect(readGrid(TARIFFS, [1000, 5000], cellsOf({}))).toEqual({ tariffs: TARIFFS, faults: [] })
})

it('a cell changes a price, a new weight is a new band, an empty one goes', () => {
  const changed = cellsOf({
    'p:Salto:1000': '1.310,50',
    'p:Salto:5000': '',
    'p:Salto:9000': '500',
    'p:Rocha:1000': '0',
  })
  const { tariffs, faults } = readGrid(TARIFFS, [1000, 5000, 9000], changed)
  expect(faults).toEqual([])
  expect(tariffs.filter(({ department }) => department === 'Salto')).toEqual([
    band('Salto', 1000, 131_050),
    band('Salto', 9000, 50_000),
  ])
  expect(tariffs).toContainEqual(band('Rocha', 1000, 0))
})

it('what bands of a department do not have in common stays with each', () => {
  const own = [
    ...TARIFFS.filter(({ department }) => department !== 'Salto'),
    band('Salto', 1000, 100, 'Moto'),
    band('Salto', 5000, 200),
  ]
  expect(gridOf(own).rows.find(({ department }) => department === 'Salto')?.operator).toBeNull()
  const { tariffs } = readGrid(own, [1000, 5000], cellsOf({ 'operator:Salto': '' }))
  expect(tariffs.filter(({ department }) => department === 'Salto').map(({ operator }) => operator)).toEqual([
    'Moto',
    'Correo',
  ])
})

it('says every fault with the cell that it is about', () => {
  const changed = cellsOf({
    'p:Artigas:1000': '',
    'p:Artigas:5000': '',
    'operator:Durazno': 'x'.repeat(81),
    'p:Salto:1000': 'gratis',
    'p:Salto:5000': '',
    'days:Rocha': '5 a 2',
    'limit:Flores': 'x',
  })
  expect(readGrid(TARIFFS, [1000, 5000], changed).faults).toEqual([
    { field: 'p:Artigas:1000', text: 'Sin ninguna tarifa nada se podría enviar a Artigas.' },
    { field: 'operator:Durazno', text: 'Puede tener 80 caracteres.' },
    { field: 'limit:Flores', text: '«x» no es un peso en gramos; «-»: va todo en un paquete.' },
    { field: 'days:Rocha', text: '«5 a 2» no son días hábiles, como 2 a 5.' },
    { field: 'p:Salto:1000', text: '«gratis» no es un precio en pesos, como 290 o 290,50.' },
  ])
})
