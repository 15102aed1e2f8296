import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

const options = { margin: { type: 'string' }, reason: { type: 'string' }, net: { type: 'boolean' } } as const
const read = (...args: string[]) => readArguments(args, { usage: 'prices rule', options })

it('takes a figure below 0 for the value of the option before it', () => {
  for (const args of [['--margin', '-100'], ['--margin=-100']]) expect(read(...args).values).toEqual({ margin: '-100' })
  expect(read('EUR', '--margin', '-12,5', '--net', '--reason', 'x')).toMatchObject({
    values: { margin: '-12,5', net: true, reason: 'x' },
    positionals: ['EUR'],
  })
})

it('takes it for nothing elsewhere', () => {
  for (const args of [['-100'], ['--net', '-100'], ['--margin', '--net']])
    expect(() => read(...args)).toThrow(/No se entiende. Se usa así:\n.*prices rule/)
  expect(read('--', '--margin', '-100').positionals).toEqual(['--margin', '-100'])
})
