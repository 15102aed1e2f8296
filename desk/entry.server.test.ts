import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { LOOK_WITHIN_MS } from '../shop/readiness/lack.ts'
import { failureContext, handleError, streamTimeout } from './entry.server.tsx'

it('what the router refuses is no failure of the shop', () => {
  const failed = vi.fn()
  const context = new RouterContextProvider()
  context.set(failureContext, failed)
  const parts = { context, params: {}, request: new Request('http://localhost/mesa') }
  const error = new Error('no action')
  handleError(new ErrorResponse(405, 'Method Not Allowed', error, true), parts as never)
  expect(failed).not.toHaveBeenCalled()
  handleError(error, parts as never)
  expect(failed).toHaveBeenCalledExactlyOnceWith(error)
})

it('a page waits for an examination of the shop for as long as one may take', () => {
  expect(streamTimeout).toBeGreaterThan(LOOK_WITHIN_MS)
})
