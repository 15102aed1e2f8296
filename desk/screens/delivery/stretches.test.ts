import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'
import type { CalendarMark } from './year-calendar.tsx'

const closed = (name: string, ...days: string[]): CalendarMark[] => days.map(day => ({ day, name, kind: 'closed' }))
const inOrder = (marks: CalendarMark[]) => marks.toSorted((a, b) => a.day.localeCompare(b.day))
const daysOf = (marks: CalendarMark[]) =>
  stretchesOf(inOrder(marks)).map(stretch => `${stretch[0]?.name}: ${stretch.map(({ day }) => day).join(' ')}`)

it('days closed for one reason are one stretch as long as nobody works between them', () => {
  expect(daysOf(closed('Inventario', '2027-01-05', '2027-12-28'))).toEqual([
    'Inventario: 2027-01-05',
    'Inventario: 2027-12-28',
  ])
  expect(daysOf(closed('Mudanza', '2027-01-07', '2027-01-08', '2027-01-11')), 'over a weekend').toEqual([
    'Mudanza: 2027-01-07 2027-01-08 2027-01-11',
  ])
  const between: CalendarMark = { day: '2027-03-03', kind: 'holiday', name: 'Feriado' }
  expect(daysOf([...closed('Mudanza', '2027-03-02', '2027-03-04'), between])).toEqual([
    'Mudanza: 2027-03-02 2027-03-04',
    'Feriado: 2027-03-03',
  ])
  expect(daysOf([...closed('Mudanza', '2027-03-02', '2027-03-04'), { ...between, kind: 'working-holiday' }])).toEqual([
    'Mudanza: 2027-03-02',
    'Feriado: 2027-03-03',
    'Mudanza: 2027-03-04',
  ])
})
