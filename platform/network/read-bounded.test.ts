import { expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { AnswerTooLong, readBounded } from './read-bounded.ts'

it('an answer of 1 MiB is read, with its letters whole; a longer one is not', async () => {
  const longest = 'ñ'.repeat(2 ** 19)
  expect(await readBounded(await fetch(await startAnsweringServer(answerWith(200, longest))))).toBe(longest)
  const longer = await fetch(await startAnsweringServer(answerWith(200, `${longest}.`)))
  await expect(readBounded(longer)).rejects.toThrow(AnswerTooLong)
  expect(await readBounded(await fetch(await startAnsweringServer(answerWith(204, ''))))).toBe('')
})

it('an answer without an end is let go at once', async () => {
  const ended = Promise.withResolvers<void>()
  const origin = await startAnsweringServer((_request, response) => {
    const writing = setInterval(() => response.write('x'.repeat(100_000)), 1)
    response.once('close', () => {
      clearInterval(writing)
      ended.resolve()
    })
  })
  await expect(readBounded(await fetch(origin))).rejects.toThrow(AnswerTooLong)
  await ended.promise
})
