import { describe, expect, it } from 'vitest'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { readTariffFile, writeTariffFile } from './tariff-file.ts'

const HEADING = 'department,up_to_weight_g,price,operator,package_limit_g,courier_min_days,courier_max_days'
/** A band for every department except Salto: each test writes Salto's lines itself. */
const others = DEPARTMENTS.filter(department => department !== 'Salto').map(
  department => `${department},1000,190,Correo,,,`,
)

const read = (...ofSalto: string[]) => readTariffFile(Buffer.from([HEADING, ...ofSalto, ...others].join('\n')))

function faultsOf(...ofSalto: string[]): string[] {
  const file = read(...ofSalto)
  return file.kind === 'refused' ? file.faults : []
}

function tariffOf(...ofSalto: string[]) {
  const file = read(...ofSalto)
  if (file.kind === 'refused') throw new Error(file.faults.join(' '))
  return file.tariffs.find(tariff => tariff.department === 'Salto')
}

const SALTO = {
  department: 'Salto',
  upToWeightG: 1000,
  priceCents: 29_050,
  operator: 'Correo nacional',
  packageLimitG: 800,
  courierDays: { min: 1, max: 4 },
}

describe('a file of tariffs', () => {
  it('is read with its packages and days', () => {
    expect(tariffOf('Salto,1000,290.50,Correo nacional,800,1,4')).toEqual(SALTO)
  })

  it('means one package and 2 to 5 days where it says nothing', () => {
    expect(tariffOf('Salto,1000,290,Correo,,,')).toMatchObject({ packageLimitG: null, courierDays: { min: 2, max: 5 } })
    const four = [HEADING, 'Salto,1000,290,Correo,,,', ...others].map(line => line.split(',').slice(0, 4).join(','))
    expect(readTariffFile(Buffer.from(four.join('\n')))).toMatchObject({ kind: 'tariffs' })
  })

  it('may come from a spreadsheet: semicolons, decimal commas, lost accents, windows-1252', () => {
    const lines = [HEADING, 'salto,1000,"290,50",Correo nacional,800,1,4', ...others]
    const semicolons = lines.map(line => line.replace('"290,50"', '290x50').replaceAll(',', ';').replace('x', ','))
    for (const bytes of [
      Buffer.from(semicolons.join('\r\n')),
      Buffer.from(semicolons.join('\r\n'), 'latin1'),
      Buffer.from(
        `\ufeff${semicolons
          .join('\n')
          .normalize('NFD')
          .replace(/\p{Mark}/gu, '')
          .toUpperCase()}`,
      ),
    ]) {
      const file = readTariffFile(bytes)
      expect(file).toMatchObject({ kind: 'tariffs', warnings: [] })
      if (file.kind === 'tariffs') {
        expect(file.tariffs[0]).toMatchObject({ department: 'Salto', priceCents: 29_050 })
        expect(new Set(file.tariffs.map(tariff => tariff.department)).size).toBe(19)
      }
    }
  })

  it('may have spaces around its cells, and rows with nothing in them', () => {
    expect(tariffOf(' Salto , 1000 ,290.50, Correo nacional ,800,1,4', ',,,,,,', '')).toEqual(SALTO)
  })

  it('is read back as it was written', () => {
    const file = read('Salto,1000,290.50,"Correo, nacional",800,1,4', 'Salto,3000,400,Otro,,0,0')
    if (file.kind === 'refused') throw new Error('refused')
    expect(readTariffFile(Buffer.from(writeTariffFile(file.tariffs)))).toEqual(file)
  })

  it('may send for nothing', () => {
    expect(tariffOf('Salto,1000,0,Correo,,,')?.priceCents).toBe(0)
    expect(tariffOf('Salto,1000,"0,00",Correo,,,')?.priceCents).toBe(0)
    expect(tariffOf('Salto,1000,000,Correo,,,')?.priceCents).toBe(0)
  })
})

describe('a file of tariffs is refused', () => {
  it.each([
    ['Salta,1000,290,Correo,,,', 'department no es uno de los 19 departamentos'],
    [',1000,290,Correo,,,', 'falta department'],
    ['Salto,0,290,Correo,,,', 'up_to_weight_g no es un peso en gramos'],
    ['Salto,1.5,290,Correo,,,', 'up_to_weight_g no es un peso en gramos'],
    ['Salto,1000001,290,Correo,,,', 'up_to_weight_g no es un peso en gramos'],
    ['Salto,1000,gratis,Correo,,,', 'price no es un precio en pesos'],
    ['Salto,1000,-290,Correo,,,', 'price no es un precio en pesos'],
    ['Salto,1000,0x,Correo,,,', 'price no es un precio en pesos'],
    ['Salto,1000,,Correo,,,', 'falta price'],
    ['Salto,1000,290,,,,', 'falta operator'],
    [`Salto,1000,290,${'x'.repeat(81)},,,`, 'operator tiene más de 80 caracteres'],
    ['Salto,1000,290,Correo,0,,', 'package_limit_g no es un peso en gramos'],
    ['Salto,1000,290,Correo,,x,', 'courier_min_days va de 0 a 60'],
    ['Salto,1000,290,Correo,,,61', 'courier_max_days va de 0 a 60'],
    ['Salto,1000,290,Correo,,6,', 'courier_min_days es más que courier_max_days'],
  ])('for the line %s', (line, fault) => {
    expect(faultsOf(line)).toEqual([`Línea 2: ${fault}.`])
  })

  it('for every fault at once, by line', () => {
    expect(faultsOf('Salta,x,290,Correo,,,', 'Salto,1000,290,Correo,,,', 'Salto,2000,?,Correo,,,')).toEqual([
      'Línea 2: department no es uno de los 19 departamentos.',
      'Línea 2: up_to_weight_g no es un peso en gramos.',
      'Línea 4: price no es un precio en pesos.',
    ])
  })

  it('for a band that comes twice', () => {
    expect(faultsOf('Salto,1000,290,Correo,,,', 'Salto,2000,390,Correo,,,', 'SALTO,1000,300,Otro,,,')).toEqual([
      'Línea 4: Salto hasta 1000 g ya está en la línea 2.',
    ])
  })

  it('for a department without any tariff', () => {
    expect(faultsOf()).toEqual(['Sin ninguna tarifa: Salto.'])
    const salto = Buffer.from([HEADING, 'Salto,1000,290,Correo,,,', ...others.slice(2)].join('\n'))
    expect(readTariffFile(salto)).toEqual({ kind: 'refused', faults: ['Sin ninguna tarifa: Artigas, Canelones.'] })
  })

  it('for anything that is not such a table', () => {
    const faults = (text: string) => readTariffFile(Buffer.from(text))
    expect(faults('')).toEqual({ kind: 'refused', faults: ['No hay ninguna tarifa.'] })
    expect(faults(HEADING)).toEqual({ kind: 'refused', faults: ['No hay ninguna tarifa.'] })
    expect(faults('isbn,price\n1,2')).toEqual({
      kind: 'refused',
      faults: ['Faltan columnas: department, up_to_weight_g, operator.'],
    })
    expect(faults(`${HEADING}\nSalto,"1`)).toMatchObject({
      faults: ['No se puede leer como CSV: la línea 2 no se entiende.'],
    })
  })
})

describe('a heavier band that costs no more', () => {
  it('is reported, and taken', () => {
    const file = read('Salto,3000,290,Correo,,,', 'Salto,1000,290,Correo,,,', 'Salto,5000,100,Correo,,,')
    expect(file).toMatchObject({
      kind: 'tariffs',
      warnings: [
        'Salto: hasta 3000 g no cuesta más que hasta 1000 g.',
        'Salto: hasta 5000 g no cuesta más que hasta 3000 g.',
      ],
    })
  })

  it('is not reported where it costs more', () => {
    expect(read('Salto,1000,290,Correo,,,', 'Salto,3000,291,Correo,,,')).toMatchObject({ warnings: [] })
  })
})
