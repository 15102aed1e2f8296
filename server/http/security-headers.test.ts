import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PageSources } from './page-sources.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function directives(scripts: readonly string[], sources: Partial<PageSources> = {}): Record<string, string[]> {
  const pairs = contentSecurityPolicy(scripts, { script: [], connect: [], frame: [], image: [], ...sources })
    .split('; ')
    .map(part => part.split(' '))
  return Object.fromEntries(pairs.map(([name = '', ...values]) => [name, values]))
}

describe('the content security policy of a page', () => {
  it('names the scripts of our code by their hashes and allows no other', () => {
    expect(directives(['one()', 'two();\nthree()'])['script-src']).toEqual([
      "'self'",
      hashOf('one()'),
      hashOf('two();\nthree()'),
    ])
  })

  it('hashes the bytes of a script, accents included', () => {
    expect(directives(['"ñandú 📚"'])['script-src']).toContain(hashOf('"ñandú 📚"'))
  })

  it('names the same script once', () => {
    expect(directives(['one()', 'one()'])['script-src']).toHaveLength(2)
  })

  it('is bare for a page without scripts', () => {
    expect(directives([])['script-src']).toEqual(["'self'"])
  })

  it('allows neither eval nor scripts that are not named', () => {
    const policy = directives(['one()'])
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|https?:|\*/)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it('lets covers come from any https address', () => {
    expect(directives([])['img-src']).toEqual(["'self'", 'data:', 'https:'])
  })

  it('lets vendors in where they are named, and nowhere else', () => {
    const own = ["'self'"]
    expect(directives([])).toMatchObject({ 'script-src': own, 'connect-src': own, 'frame-src': own })
    const vendor = 'https://vendor.example/'
    expect(directives([], { script: [vendor] })).toMatchObject({ 'script-src': [...own, vendor], 'frame-src': own })
    expect(directives([], { connect: [vendor] })).toMatchObject({ 'connect-src': [...own, vendor], 'script-src': own })
    expect(directives([], { frame: [vendor] })).toMatchObject({ 'frame-src': [...own, vendor], 'connect-src': own })
  })
})
