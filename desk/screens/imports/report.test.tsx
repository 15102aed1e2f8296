import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyReport } from '../../../shop/catalogue/import/import-report.ts'
import { reportInView } from '../../../shop/desk/words/report-words.ts'
import { Report } from './report.tsx'

const DRY_RUN = 'Esto es lo que pasaría: todavía no se cambió nada'
const STALE = 'Lo que habría pasado cuando se ensayó: no se cambió nada'
const IN_PART = 'Lo que haría entera, cuando se ensayó: una parte ya se hizo'
const CONTINUED = 'Esto es lo que pasaría ahora: una parte ya se hizo'
const HELD = 'Lo que habría pasado cuando se ensayó: una parte ya estaba hecha'

it.each([
  ['that was tried', { isDryRun: true }, DRY_RUN],
  ['that is being applied, or stopped half-way', { isDryRun: true, isBegun: true }, 'Esto es lo que pasa al aplicarla'],
  ['whose try holds no more', { isDryRun: true, isStale: true }, STALE],
  ['that broke off', { isDryRun: true, isStale: true, isInPart: true }, IN_PART],
  ['that stopped after it changed books', { isDryRun: true, isBegun: true, isInPart: true }, IN_PART],
  ['that broke off, and was tried again', { isDryRun: true, isContinued: true }, CONTINUED],
  ['that broke off, and whose next try holds no more', { isDryRun: true, isContinued: true, isStale: true }, HELD],
  ['that goes on', { isDryRun: true, isContinued: true, isBegun: true }, 'Esto es lo que pasa al aplicarla'],
  ['that was applied', { isDryRun: false }, 'Resultado'],
])('the report of an import %s has its title', (_, how, title) => {
  const page = renderToStaticMarkup(<Report problems={null} report={reportInView(emptyReport(false))} {...how} />)
  expect(/<h2[^>]*>(.*?)<\/h2>/.exec(page)?.[1]).toBe(title)
})

it('calls records and data that are not taken by one word each: the list counts both as with a problem', () => {
  const report = emptyReport(false)
  report.refused = [{ file: 'a.csv', line: 2, reference: '1', reason: 'no tiene título' }]
  report.priceFaults = [{ file: 'a.csv', line: 3, reference: '2', reason: 'su peso «poco» no se entiende' }]
  Object.assign(report.counts, { refused: 1, priceFaults: 1 })
  const page = renderToStaticMarkup(<Report isDryRun problems={null} report={reportInView(report)} />)
  const titles = [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(titles).toEqual(expect.arrayContaining(['Registros que no se toman: 1', 'Datos que no se toman: 1']))
  expect(page).not.toContain('Con un problema')
})
