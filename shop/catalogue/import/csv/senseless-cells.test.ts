import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../../../test/support/onix.ts'
import { createTestDatabase } from '../../../../test/support/test-database.ts'

const WHOLE = `isbn,titulo,precio,fecha,categorias,tapa,paginas,ancho,peso,pais,idioma,encuadernacion,publico,colaboradores,productAvailability,letragrande,otrasediciones,numerodeserie
9789974000018,Mar,700,2020,FA,https://t.example/1.jpg,99,100,300,UY,es,bolsillo,6-9,B06 Ana Gil,21,no,9789974000025,3`

async function afterWhole(csv: string) {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(WHOLE, 'todo.csv'))
  const before = await onlyBook(test)
  const { report } = await importFeeds(test, feedFile(csv, 'lista.csv'))
  return { before, after: await onlyBook(test), report }
}

const BAD: [heading: string, cell: string, why?: string][] = [
  ['Peso', 'poco'],
  ['Peso', '99999999'],
  ['Fecha', '15/3/98'],
  ['Fecha', '31/02/2026'],
  ['Fecha', 'marzo 2024'],
  ['Páginas', '-3'],
  ['Páginas', 'doscientas'],
  ['Ancho', '21 kg'],
  ['Idioma', 'castellano'],
  ['País', 'Uruguay'],
  ['Tapa', 'no hay'],
  ['Categorías', 'Novela'],
  ['Encuadernación', 'con lomo', 'no se conoce'],
  ['Público', 'todos'],
  ['Colaboradores', 'Ana Gil'],
  ['productAvailability', 'consultar', 'no es un código de ONIX (dos cifras)'],
  ['productAvailability', '77', 'no está en la lista de códigos de ONIX'],
  ['publishingStatus', '99', 'no está en la lista de códigos de ONIX'],
  ['publishingStatus', '14', 'no está en la lista de códigos de ONIX'],
  ['Letra grande', 'quizás', 'no es sí ni no'],
  ['Otras ediciones', '978123'],
  ['Número de serie', 'uno de una serie muy larga', 'es demasiado largo'],
]

describe('a cell that makes no sense', () => {
  it.each(BAD)('%s «%s» leaves the field as it is, is named, and the rest of the row is taken', async (...bad) => {
    const [heading, cell, why = 'no se entiende'] = bad
    const { before, after, report } = await afterWhole(`isbn,precio,${heading}\n9789974000018,690,${cell}\n`)
    const { price_cents: _, list_price_cents: _list, updated_at: _at, ...kept } = before as Record<string, unknown>
    expect(after).toMatchObject({ ...kept, price_cents: 69_000 })
    expect(report.counts).toMatchObject({ changed: 1, refused: 0, priceFaults: 1 })
    expect(report.priceFaults).toEqual([
      { file: 'lista.csv', line: 2, reference: '9789974000018', reason: `columna «${heading}»: «${cell}» ${why}` },
    ])
  })

  it('that would say whether a new book is sold is why the book is not taken', async () => {
    const { report } = await afterWhole('isbn,titulo,productAvailability\n9789974000049,Nuevo,consultar\n')
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      'es un libro nuevo, y no se sabe si se vende: columna «productAvailability»: «consultar» no es un código de ONIX (dos cifras)',
    ])
  })

  it('is named beside the others of its row, and a currency that is none holds the price back', async () => {
    const { after, report } = await afterWhole(
      'isbn,precio,moneda,peso,titulo\n9789974000018,690,pesos,poco,Mar adentro\n',
    )
    expect(after).toMatchObject({ title: 'Mar adentro', price_cents: 70_000, unit_weight_g: 300 })
    expect(report.priceFaults?.map(({ reason }) => reason)).toEqual([
      'columna «peso»: «poco» no se entiende',
      'su moneda «pesos» no es un código de tres letras',
    ])
  })

  it('lets no new book in where it should say whether that is sold', async () => {
    const test = await createTestDatabase()
    const csv = 'isbn,titulo,precio,productAvailability\n9789974000018,Mar,690,consultar\n'
    const { report } = await importFeeds(test, feedFile(csv, 'lista.csv'))
    expect(report.counts).toMatchObject({ added: 0, refused: 1, priceFaults: 1 })
  })
})

it.each([
  ['peso', '0,4 kg', { unit_weight_g: 400 }],
  ['peso', '400 g', { unit_weight_g: 400 }],
  ['peso', '1.200', { unit_weight_g: 1200 }],
  ['peso', '1,200 kg', { unit_weight_g: 1200 }],
  ['peso', '340.5', { unit_weight_g: 341 }],
  ['peso', '0', { unit_weight_g: 300 }],
  ['ancho', '21 cm', { width_mm: 210 }],
  ['encuadernacion', 'Rústica con solapas', { binding: 'paperback' }],
  ['encuadernacion', 'tapa dura con sobrecubierta', { binding: 'hardcover' }],
  ['encuadernacion', 'flexible', { binding: 'paperback' }],
  ['publico', 'Adultos', { audience: ['01'] }],
  ['productAvailability', 'Disponible', { availability: '20' }],
  ['productAvailability', 'agotado', { availability: '31' }],
  ['productAvailability', '09', { availability: '09' }],
  ['publishingStatus', '18', { publishing_status: '18' }],
])('%s «%s» is understood', async (heading, cell, expected) => {
  const { after, report } = await afterWhole(`isbn,${heading}\n9789974000018,"${cell}"\n`)
  expect(after).toMatchObject(expected)
  expect(report.priceFaults).toBeUndefined()
})
