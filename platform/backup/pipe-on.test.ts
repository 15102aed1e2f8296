import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { pipeOn } from './pipe-on.ts'

it('a failure at the beginning is heard at the end', async () => {
  const from = new Readable({ read() {} })
  const to = pipeOn(from, new PassThrough())
  from.destroy(new Error('gone'))
  await expect(to.toArray()).rejects.toThrow('gone')
})

it('who stops reading at the end lets go of the file at the beginning', async () => {
  const from = new Readable({ read() {} })
  const to = pipeOn(from, new PassThrough())
  to.destroy()
  await once(to, 'close')
  expect(from.destroyed).toBe(true)
})
