import { expect, it } from 'vitest'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'

it('lets so many through at once, the others in their order, and turns away who finds the line full', async () => {
  const gate = limitConcurrency({ atOnce: 2, waiting: 1 })
  const done: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<void>(resolve => done.push(resolve))
  }
  const first = gate(work('a'))
  const second = gate(work('b'))
  const third = gate(work('c'))
  await expect(gate(work('d'))).rejects.toThrow(TooBusyError)
  expect(started).toEqual(['a', 'b'])
  done[0]?.()
  await first
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  done[1]?.()
  done[2]?.()
  await Promise.all([second, third])
})

it('frees the place of work that failed', async () => {
  const gate = limitConcurrency({ atOnce: 1, waiting: 0 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'next')).toBe('next')
})
