import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { from } from '../../test/support/test-shop.ts'
import { clientAddress, findClientAddress, trustedAddresses } from './client-address.ts'

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48', '::1']
const found = (socket: string, forwarded = '', proxies = PROXIES) =>
  clientAddress(trustedAddresses(proxies), socket, forwarded)

describe('the address of a caller', () => {
  it('is that of the connection', () => {
    expect(found('203.0.113.7')).toBe('203.0.113.7')
    expect(found('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(found('fe80::1%eth0')).toBe('fe80::1')
    expect(found('')).toBe('')
  })

  it('is what a trusted proxy says', () => {
    expect(found('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(found('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(found('::1', '2001:db8:2::9')).toBe('2001:db8:2::9')
    expect(found('10.1.2.3', '203.0.113.7:51234')).toBe('203.0.113.7')
    expect(found('10.1.2.3', '[2001:db8:2::9]:51234')).toBe('2001:db8:2::9')
  })

  it('is what the outermost of several trusted proxies says', () => {
    expect(found('127.0.0.1', '203.0.113.7, 10.4.4.4')).toBe('203.0.113.7')
    expect(found('10.1.1.1', '203.0.113.7,2001:db8:1::5 , 10.4.4.4')).toBe('203.0.113.7')
  })

  it('can not be invented: what a caller writes stands to the left of what the proxy adds', () => {
    expect(found('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(found('127.0.0.1', '10.0.0.5, 203.0.113.7')).toBe('203.0.113.7')
    expect(found('127.0.0.1', '127.0.0.1, 198.51.100.1, 203.0.113.7, 10.2.2.2')).toBe('203.0.113.7')
  })

  it('can not be invented by a caller that comes without a proxy', () => {
    expect(found('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(found('203.0.113.7', '127.0.0.1')).toBe('203.0.113.7')
    expect(found('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1')
  })

  it('is the last that is one, when there is nonsense among them', () => {
    for (const nonsense of ['unknown', '', 'x'.repeat(9000), '999.1.1.1', '203.0.113.7, ', 'for=203.0.113.7']) {
      expect(found('127.0.0.1', nonsense)).toBe('127.0.0.1')
      expect(found('127.0.0.1', `${nonsense}, 10.9.9.9`)).toBe('10.9.9.9')
    }
  })
})

describe('a request', () => {
  function testApp(proxies: string[]) {
    const warnings: unknown[] = []
    const app = new Hono()
    app.use(findClientAddress(proxies, { warn: (warning: unknown) => void warnings.push(warning) } as never))
    app.get('/', context => context.text(context.get('clientAddress')))
    const callerOf = async (socket: string, forwarded?: string) => {
      const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {}
      return (await app.request('/', { headers }, from(socket))).text()
    }
    return { callerOf, warnings }
  }

  it('counts for its address, or the whole network of a household with IPv6', async () => {
    const { callerOf } = testApp(PROXIES)
    expect(await callerOf('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(await callerOf('2001:DB8:2:3:4:5:6:7')).toBe('2001:db8:2:3::/64')
    expect(await callerOf('2001:db8:2:3::9')).toBe('2001:db8:2:3::/64')
    expect(await callerOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
    expect(await callerOf('::1')).toBe('0:0:0:0::/64')
  })

  it('through a proxy that nobody named is warned of, once', async () => {
    const { callerOf, warnings } = testApp(['10.0.0.0/8'])
    expect(await callerOf('10.1.1.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(warnings).toEqual([])
    for (let i = 0; i < 3; i++) expect(await callerOf('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
    expect(warnings).toEqual([expect.stringMatching(/^127\.0\.0\.1 .*TRUSTED_PROXIES/)])
    const outside = testApp([])
    expect(await outside.callerOf('198.51.100.7', '203.0.113.7')).toBe('198.51.100.7')
    expect(outside.warnings).toEqual([expect.stringMatching(/^alguien de afuera manda .*TRUSTED_PROXIES/)])
  })
})
