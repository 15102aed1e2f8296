import { expect, it } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

const name = (number: number) => `number ${number}`

/** @returns the numbers that were handled, and the error */
async function turns(numbers: readonly number[], isBad: (number: number) => boolean) {
  const had: number[] = []
  const act = async (number: number) => {
    if (isBad(number)) throw new Error('bad')
    had.push(number)
  }
  return {
    had,
    error: await eachInTurn(numbers, name, act).then(
      () => null,
      error => error,
    ),
  }
}

it('gives each its turn, and throws nothing where nothing went wrong', async () => {
  expect(await turns([1, 2, 3], () => false)).toEqual({ had: [1, 2, 3], error: null })
})

it('goes on after one that went wrong, and throws its error by its name with the cause', async () => {
  const { had, error } = await turns([1, 2, 3], number => number === 1)
  expect(had).toEqual([2, 3])
  expect(error).toMatchObject({ message: 'number 1: bad', cause: { message: 'bad' } })
  expect(error).not.toBeInstanceOf(AggregateError)
})

it('throws all of several errors in one', async () => {
  const { had, error } = await turns([1, 2, 3], number => number !== 2)
  expect(had).toEqual([2])
  expect(error).toBeInstanceOf(AggregateError)
  expect(error).toMatchObject({ message: 'number 1: bad; number 3: bad', errors: [{}, {}] })
})

it('gives up where ten in a row went wrong', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
  const { had, error } = await turns(numbers, number => number > 1 && number !== 11)
  expect(had).toEqual([1, 11])
  expect(error.errors).toHaveLength(19)
})
