import { expect, it } from 'vitest'
import { workingHolidays } from './working-holidays.ts'

const daysOf = (year: number, name: string) =>
  workingHolidays(year)
    .filter(holiday => holiday.name === name)
    .map(({ day }) => day)

it('Carnival and the Semana de Turismo follow Easter', () => {
  expect(daysOf(2026, 'Carnaval')).toEqual(['2026-02-16', '2026-02-17'])
  expect(daysOf(2027, 'Carnaval')).toEqual(['2027-02-08', '2027-02-09'])
  expect(daysOf(2027, 'Semana de Turismo')).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
    '2027-03-26',
  ])
})

it('what the law moves is observed on a Monday, and nothing on a weekend is named', () => {
  expect(daysOf(2027, 'Batalla de Las Piedras')).toEqual(['2027-05-17'])
  expect(daysOf(2028, 'Día de la Diversidad Cultural')).toEqual(['2028-10-16'])
  expect(daysOf(2027, 'Desembarco de los Treinta y Tres')).toEqual(['2027-04-19'])
  expect(daysOf(2026, 'Desembarco de los Treinta y Tres')).toEqual([])
  expect(daysOf(2027, 'Natalicio de Artigas')).toEqual([])
})

/** Easter Sundays from printed almanacs, with early ones and the latest possible (25 April). */
const EASTER = ['2024-03-31', '2025-04-20', '2028-04-16', '2029-04-01', '2030-04-21', '2035-03-25', '2038-04-25']

it.each([...EASTER, '2049-04-18', '2076-04-19', '2100-03-28', '2106-04-18', '2160-03-23', '2200-04-06', '2285-03-22'])(
  'the Semana de Turismo is the week before Easter, and Carnival the Monday and Tuesday seven weeks before it: %s',
  easter => {
    const before = (days: number) => new Date(Date.parse(easter) - days * 86_400_000).toISOString().slice(0, 10)
    const year = Number(easter.slice(0, 4))
    expect(daysOf(year, 'Semana de Turismo')).toEqual([6, 5, 4, 3, 2].map(before))
    expect(daysOf(year, 'Carnaval')).toEqual([48, 47].map(before))
  },
)

it('are listed in the order of the year', () => {
  const days = workingHolidays(2028).map(({ day }) => day)
  expect(days).toEqual([...days].sort())
  expect(days.slice(0, 3)).toEqual(['2028-01-06', '2028-02-28', '2028-02-29'])
  // 19 April 2028 is a Wednesday: observed on the Monday before.
  expect(daysOf(2028, 'Desembarco de los Treinta y Tres')).toEqual(['2028-04-17'])
})
