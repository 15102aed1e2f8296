import { describe, expect, it } from 'vitest'
import { DEPARTMENTS } from '../../contract/departments.ts'
import type { Tariff } from './tariff.ts'
import { writeTariffFile } from './tariff-file.ts'
import { bandLike, readTariffPrice, readTariffTable, readWeight } from './tariff-grid.ts'

const band = (department: string, upToWeightG: number, priceCents: number): Tariff => ({
  department,
  upToWeightG,
  priceCents,
  operator: 'Correo',
  packageLimitG: null,
  courierDays: { min: 2, max: 5 },
})
const CURRENT = [band('Salto', 1000, 29_000), band('Salto', 5000, 39_000), band('Rocha', 1000, 25_000)]

describe('a table of tariffs', () => {
  it('is read as a spreadsheet is pasted, with tabs and prices as people write them', () => {
    const read = readTariffTable('Departamento\thasta 1 kg\t3 kg\nsalto\t$ 1.310,50\t350\n', CURRENT)
    expect(read).toEqual({
      kind: 'tariffs',
      tariffs: [
        ...[band('Salto', 1000, 131_050), band('Salto', 3000, 35_000), band('Salto', 5000, 39_000)],
        band('Rocha', 1000, 25_000),
      ],
      warnings: [expect.stringMatching(/^No están en la tabla y quedan como están: Artigas, .*Rocha/)],
    })
  })

  it('may have an empty corner, with or without empty lines and a byte order mark before it', () => {
    const current = [band('Salto', 500, 100), band('Salto', 1000, 200), band('Salto', 2000, 300)]
    for (const before of ['', '\ufeff', '\r\n \r\n']) {
      expect(readTariffTable(`${before}\t500 g\t1 kg\t2 kg\r\nSalto\t180\t220\t280\r\n`, current)).toMatchObject({
        kind: 'tariffs',
        tariffs: [band('Salto', 500, 18_000), band('Salto', 1000, 22_000), band('Salto', 2000, 28_000)],
      })
    }
    expect(readTariffTable('\t500 g\nSalto\t180', current)).toMatchObject({
      tariffs: expect.arrayContaining([band('Salto', 500, 18_000)]),
    })
  })

  it('is refused where a weight stands above the departments: every price would move', () => {
    expect(readTariffTable('500 g\t1 kg\t2 kg\nSalto\t180\t220\t280', CURRENT)).toEqual({
      kind: 'refused',
      faults: ['«500 g» está sobre los departamentos: los pesos empiezan en la segunda columna.'],
    })
  })

  it('leaves as it is what it does not name: a weight without a column, an empty cell', () => {
    const current = [band('Salto', 1000, 29_000), band('Salto', 3000, 35_000), band('Salto', 5000, 40_000)]
    expect(readTariffTable('Departamento\t1 kg\t3 kg\nSalto\t201\t', current)).toMatchObject({
      kind: 'tariffs',
      tariffs: [band('Salto', 1000, 20_100), band('Salto', 3000, 35_000), band('Salto', 5000, 40_000)],
    })
  })

  it('may have blank lines, empty rows, rows that end early, and notes beyond the last weight', () => {
    const current = [band('Salto', 1000, 29_000), band('Salto', 5000, 40_000), band('Rocha', 1000, 25_000)]
    expect(readTariffTable('x;1 kg;5 kg\n\nSalto ; 201 ; \n;;\nRocha;260;;sube\nSalto\n', current)).toEqual({
      kind: 'refused',
      faults: ['Salto está dos veces.'],
    })
    expect(readTariffTable('x;1 kg;5 kg\n\nSalto ; 201\n ; ;\nRocha;260; ;sube\n', current)).toMatchObject({
      kind: 'tariffs',
      tariffs: [band('Salto', 1000, 20_100), band('Salto', 5000, 40_000), band('Rocha', 1000, 26_000)],
      warnings: ['Rocha: «sube» no tiene un peso arriba y no se usa.', expect.stringMatching(/^No están en la tabla/)],
    })
  })

  it('may send for free', () => {
    expect(readTariffTable('x;1 kg\nRocha;0', CURRENT)).toMatchObject({
      tariffs: expect.arrayContaining([band('Rocha', 1000, 0)]),
    })
  })

  it('takes away a band that it says is not sent', () => {
    const current = [band('Salto', 1000, 29_000), band('Salto', 5000, 40_000)]
    expect(readTariffTable('x;1000;5000\nSalto;290;no va', current)).toMatchObject({
      tariffs: [band('Salto', 1000, 29_000)],
    })
    expect(readTariffTable('x;1000;5000\nSalto;290; No va ', current)).toMatchObject({
      tariffs: [band('Salto', 1000, 29_000)],
    })
    expect(readTariffTable('x;1000;3000\nSalto;ya no va;no vale', current)).toEqual({
      kind: 'refused',
      faults: ['ya no va', 'no vale'].map(cell => `Salto: «${cell}» no es un precio en pesos.`),
    })
    expect(readTariffTable('x;1000;5000\nSalto;no va;no va', current)).toMatchObject({
      faults: ['Salto: se queda sin ninguna tarifa.'],
    })
  })

  it('is refused with every fault at once', () => {
    expect(readTariffTable('x\t1 kg\tmucho\nSalta\t1\t2\nSalto\tgratis\t\nFlores\t100\t', CURRENT)).toEqual({
      kind: 'refused',
      faults: [
        '«mucho» no es un peso, como 500 g o 1,5 kg.',
        '«Salta» no es uno de los 19 departamentos.',
        'Salto: «gratis» no es un precio en pesos.',
        'Flores: hoy no tiene ninguna tarifa. La primera se trae con un archivo, que dice quién lo lleva.',
        'Flores: se queda sin ninguna tarifa.',
      ],
    })
  })

  it('may be a file of this shop, its heading in capitals too', () => {
    const file = writeTariffFile(CURRENT)
    for (const text of [file, file.replace(/^.*/, heading => heading.toUpperCase())]) {
      expect(readTariffTable(text, [])).toMatchObject({
        kind: 'refused',
        faults: [expect.stringMatching(/^Sin ninguna tarifa: Artigas/)],
      })
    }
  })
})

it.each([
  ['500', 500],
  ['1.000', 1000],
  ['1000 g', 1000],
  ['hasta 1,5 kg', 1500],
  ['5', 5000],
  ['49,9', 49_900],
  ['50', 50],
  ['1.5 kg', 1500],
  ['1,005 kg', 1005],
  ['20 g', 20],
  ['1.000 g', 1000],
  ['1,500 gr', 1500],
  ['1.0005 g', null],
  ['1 KG', 1000],
  ['Hasta 800 Gr.', 800],
  ['2k', 2000],
  ['1 kilo', 1000],
  ['3 kilos.', 3000],
  [' 250 gramos ', 250],
  ['1.000.000', null],
  ['1000 kg', 1_000_000],
  ['1001 kg', null],
  ['0', null],
  ['mucho', null],
  ['unos 500 g', null],
  ['500 g o más', null],
  ['', null],
])('%s is a weight of %s g', (cell, grams) => {
  expect(readWeight(cell)).toBe(grams)
})

it.each([
  ['350', 35_000],
  [' $ 1.310,50 ', 131_050],
  ['0', 0],
  [' $ 0,00 ', 0],
  ['000', 0],
  ['$0.000', 0],
  ['0 o 100', undefined],
  ['a 0', undefined],
  ['0,', undefined],
  ['$', undefined],
  ['gratis', undefined],
])('%s is a price of %s centésimos', (cell, cents) => {
  expect(readTariffPrice(cell)).toBe(cents)
})

it('a new band is carried like the nearest of its department', () => {
  const bands = [band('Rocha', 2000, 1), band('Salto', 9000, 2), band('Salto', 1000, 3), band('Salto', 5000, 4)]
  const likeOf = (upToWeightG: number) => bandLike(bands, { department: 'Salto', upToWeightG })?.priceCents
  expect([500, 1000, 2500, 4000, 6900, 20_000].map(likeOf)).toEqual([3, 3, 3, 4, 4, 2])
  expect(bandLike(bands, { department: 'Flores', upToWeightG: 1000 })).toBeUndefined()
})

it.each([
  ['nothing', ''],
  ['a heading alone', 'x\t1 kg'],
  ['no weights', 'x\nSalto'],
])('%s is not a table', (_what, text) => {
  expect(readTariffTable(text, CURRENT)).toEqual({
    kind: 'refused',
    faults: ['La primera fila lleva los pesos, y cada una de las otras un departamento.'],
  })
})

it('says of a weight that stands there twice, however it is written', () => {
  expect(readTariffTable('x;1 kg;3 kg;1000 g\nSalto;10;20;30', CURRENT)).toEqual({
    kind: 'refused',
    faults: ['El peso «1000 g» está dos veces.'],
  })
})

it('says of a department that stands there twice, and warns of none where all do', () => {
  expect(readTariffTable('x;1000\nSalto;10\nSALTO;20', CURRENT)).toMatchObject({ faults: ['Salto está dos veces.'] })
  const all = DEPARTMENTS.map(department => band(department, 1000, 100))
  const table = ['x;1000', ...DEPARTMENTS.map(department => `${department};2`)].join('\n')
  expect(readTariffTable(table, all)).toMatchObject({ kind: 'tariffs', warnings: [] })
  expect(readTariffTable('x;"1000\nSalto;10', CURRENT)).toEqual({
    kind: 'refused',
    faults: ['No se puede leer como tabla.'],
  })
})

it('a heading that only speaks of prices counts as one of wrong weights', () => {
  expect(readTariffTable('price;1000\nSalto;10', CURRENT)).toMatchObject({ kind: 'tariffs' })
  expect(readTariffTable('department;1000\nSalto;10', CURRENT)).toMatchObject({ kind: 'tariffs' })
})
