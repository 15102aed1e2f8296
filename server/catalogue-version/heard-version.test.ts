import { expect, it } from 'vitest'
import { createHeardVersion } from './heard-version.ts'

/** A version that starts at 5, and the versions that a follower got. */
function startedAtFive() {
  const heard = createHeardVersion()
  heard.startFrom(5)
  const rises: number[] = []
  heard.onRise(version => rises.push(version))
  return { heard, rises }
}

it('a version that is announced is the current one, and is passed on', () => {
  const { heard, rises } = startedAtFive()
  heard.hear(6)
  expect(heard.current()).toBe(6)
  expect(rises).toEqual([6])
})

it('one that arrives after a later one, or again, changes nothing', () => {
  const { heard, rises } = startedAtFive()
  for (const version of [7, 6, 7]) heard.hear(version)
  expect(heard.current()).toBe(7)
  expect(rises).toEqual([7])
})

it('what was missed while there was no connection is passed on when there is one again', () => {
  const { heard, rises } = startedAtFive()
  heard.startFrom(8)
  expect(rises).toEqual([8])
})

it('a database that was put back in time goes on from there', () => {
  const { heard, rises } = startedAtFive()
  heard.startFrom(2)
  expect(heard.current()).toBe(2)
  heard.hear(3)
  expect(heard.current()).toBe(3)
  expect(rises).toEqual([3])
})
