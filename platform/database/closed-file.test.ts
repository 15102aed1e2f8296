import { expect, it } from 'vitest'
import { withWayToOpen } from './closed-file.ts'

const full = new Error('Migration 0001 failed', {
  cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
})

it('names the disk of the embedded database where it is full, and no disk of another server', () => {
  expect(withWayToOpen(full, { DATA_DIR: '/tienda', DATABASE_URL: undefined })).toMatchObject({
    message: 'El disco de /tienda está lleno: haz lugar y repite.',
  })
  expect(withWayToOpen(full, { DATA_DIR: '/tienda', DATABASE_URL: 'postgres://otra' })).toBe(full)
})
