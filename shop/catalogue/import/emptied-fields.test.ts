import { expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { reportInView } from '../../desk/words/report-words.ts'
import { describeReport } from './report-text.ts'

const WHOLE = `isbn,titulo,autor,editorial,precio,descripcion,sinopsis,tapa,ancho,alto,peso,paginas,fecha,categorias
9789974000018,La casa del río,Ana,Arca,700,Una descripción,Una sinopsis,https://tapas.example/1.jpg,100,200,300,99,2020,FA`

it('says which fields a file empties, and not that nothing is missing', async () => {
  const test = await createTestDatabase()
  const first = await importFeeds(test, feedFile(WHOLE, 'todo.csv'))
  expect(describeReport(first.report, { isDryRun: false })).toMatch(/Del libro de los archivos:\n +no falta nada/)
  const { report } = await importFeeds(test, feedFile('isbn,descripcion!\n9789974000018,\n', 'vacia.csv'))
  const text = describeReport(report, { isDryRun: false })
  expect(text).toMatch(/De ellos, campos que quedan vacíos\n +1 {2}descripción/)
  expect(text).not.toContain('no falta nada')
  expect(reportInView(report).fields).toEqual([['descripción', '1, de ellos 1 queda vacío']])
})
