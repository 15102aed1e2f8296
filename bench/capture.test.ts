import { expect, test } from 'vitest'
import { withoutNodesOwn } from './capture.ts'

test('an answer keeps its headers, except those that every Node server sets by itself', () => {
  const raw = [
    'content-type',
    'text/html',
    'Date',
    'Fri',
    'vary',
    'Date',
    'Connection',
    'keep-alive',
    'Keep-Alive',
    '5',
  ]
  expect(withoutNodesOwn(raw)).toEqual(['content-type', 'text/html', 'vary', 'Date'])
})
