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
