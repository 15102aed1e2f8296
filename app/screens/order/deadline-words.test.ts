import { describe, expect, it } from 'vitest'
import { deadlineInWords, timeLeftInWords } from './deadline-words.ts'

describe('a deadline', () => {
  it('is named by its day in Montevideo', () => {
    expect(deadlineInWords('2026-11-24T02:59:00.000Z')).toBe('lunes 23 de noviembre a las 23:59')
  })

  it.each([
    [2 * 86_400_000 + 3 * 3_600_000 + 5, 'Quedan 2 días y 3 horas'],
    [86_400_000, 'Queda 1 día'],
    [3_600_000 + 60_000, 'Quedan 1 hora y 1 minuto'],
    [3_600_000 * 5 + 60_000 * 30, 'Quedan 5 horas y 30 minutos'],
    [30_000, 'Queda 1 minuto'],
    [0, 'El plazo terminó. Si ya pagaste, el próximo día hábil confirmamos tu pago.'],
  ])('%i ms away: %s', (left, words) => {
    expect(timeLeftInWords(left)).toBe(words)
  })
})
