import { expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import { emptyReport } from '../../catalogue/import/import-report.ts'
import { sourceReportMail } from './source-report.ts'

it('tells of prices that a person undid and that the rates of a source brought back', () => {
  const report = emptyReport(false)
  Object.assign(report.counts, { changed: 12, undonePrices: 12 })
  const mail = sourceReportMail({
    source: { name: 'BCU' } as Parameters<typeof sourceReportMail>[0]['source'],
    taking: { rates: [] } as unknown as Parameters<typeof sourceReportMail>[0]['taking'],
    files: [{ name: 'cotizaciones.csv', importId: 3, fault: null, report }],
    profile: testProfile,
  })
  expect(mail.subject).toBe('BCU: 12 libros cambian')
  expect(mail.text).toMatch(/Precios que alguien deshizo y que vuelven: +12/)
})
