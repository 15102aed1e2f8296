import { expect, it } from 'vitest'
import { lastWords } from './last-words.ts'

const line = (level: string, words: string) => `2026-11-29 12:00:00.000 UTC [7] ${level}:  ${words}`

it.each([
  [
    ['LOG', 'starting'],
    ['FATAL', 'required WAL directory "pg_wal" does not exist'],
    ['LOG', 'aborting startup'],
  ],
  [
    ['LOG', 'starting'],
    ['PANIC', 'could not locate a valid checkpoint record'],
    ['LOG', 'aborting startup'],
  ],
])('what a server could not go on after says more than the line after it', (...said) => {
  const [, fatal] = said.map(([level = '', words = '']) => line(level, words))
  expect(lastWords(said.map(([level = '', words = '']) => line(level, words)).join('\n'))).toBe(fatal)
})

it('what is said in three lines is quoted whole', () => {
  const said = [
    'postgres: could not find the database system',
    'Expected to find it in the directory "/x/db",',
    'but could not open file "/x/db/global/pg_control": Permission denied',
  ]
  expect(lastWords(said.join('\n'))).toBe(said.join(' '))
})

it.each(['the database system is starting up', 'the database system is not accepting connections'])(
  'an answer to an early client is no reason (%s): an earlier one counts, or else the last line',
  words => {
    const early = line('FATAL', words)
    const full = line('PANIC', 'could not write to file "pg_wal/1": No space left on device')
    expect(lastWords(`${full}\n${early}\n${line('DETAIL', 'Hot standby mode is disabled.')}`)).toBe(full)
    expect(lastWords(`${early}\n${line('LOG', 'killed')}\n`)).toBe(line('LOG', 'killed'))
    expect(lastWords('')).toBe('')
  },
)
