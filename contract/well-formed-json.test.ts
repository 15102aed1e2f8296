import { expect, it } from 'vitest'
import { wellFormedJson } from './well-formed-json.ts'

it('half a character becomes the sign for one that is none, in keys and texts, and whole ones stay', () => {
  const halves = { 'a\ud800': ['\udc00b', 'x\ude00\ud83d', '\ud83d\ud83d\ude00'], whole: 'ñ 😀' }
  expect(JSON.parse(wellFormedJson(JSON.stringify(halves)))).toEqual({
    'a\ufffd': ['\ufffdb', 'x\ufffd\ufffd', '\ufffd😀'],
    whole: 'ñ 😀',
  })
  expect(JSON.parse(wellFormedJson('"\\uD83D\\uDE00 \\uD83D"'))).toBe('😀 \ufffd')
})
