import { expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import { sourceReportMail } from './source-report.ts'

it('says how many prices that a person undid do not follow the rates of a source', () => {
  const mailOf = (leftUndone?: number) =>
    sourceReportMail({
      source: { name: 'BCU' } as Parameters<typeof sourceReportMail>[0]['source'],
      taking: { rates: [] } as unknown as Parameters<typeof sourceReportMail>[0]['taking'],
      files: [
        { name: 'cotizaciones.csv', importId: null, fault: null, report: null, ...(leftUndone && { leftUndone }) },
      ],
      profile: testProfile,
    }).text
  expect(mailOf(1200).replace(/\s+/g, ' ')).toContain(
    '1.200 precios que alguien deshizo siguen así hasta que alguien aplique las reglas, o su proveedor diga otro: npm run shop -- prices apply',
  )
  expect(mailOf()).not.toContain('deshizo')
})
