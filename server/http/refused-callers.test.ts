import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { from } from '../../test/support/test-shop.ts'
import { findClientAddress } from './client-address.ts'
import { createNameRefused, nameRefusedCallers } from './refused-callers.ts'

/** The fail2ban filter's pattern as a RegExp. Its date is left out: fail2ban strips it from the line first. */
function filterPattern(): RegExp {
  const filter = readFileSync(join(import.meta.dirname, '../../deploy/fail2ban/filter.d/anaquel.conf'), 'utf8')
  const [, pattern = ''] = /^failregex = (.+)$/m.exec(filter) ?? []
  return new RegExp(pattern.replace('<SUBNET>', '(?<address>[0-9a-f.:/]+)'))
}

function appWithLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk).trimEnd())
      done()
    },
  })
  const log = createLog('info', stream)
  const nameRefused = createNameRefused(log)
  const app = new Hono()
  app.use(findClientAddress(['10.0.0.1'], log), nameRefusedCallers(nameRefused))
  app.all('/mesa/entrar', context => {
    context.set('isTryRefused', true)
    return context.text('no', 403)
  })
  app.all('/mesa/*', context => context.text('no', 403))
  app.get('/api/web/books', context => {
    context.set('isAddressRefused', true)
    return context.text('no', 429)
  })
  app.get('/api/web/orders', context => context.text('no', 429))
  app.get('/libros', context => context.text('yes'))
  const ask = (method: string, path: string, address = '10.0.0.1', forwarded = '203.0.113.9', site?: string) => {
    const headers = { 'X-Forwarded-For': forwarded, ...(site && { 'Sec-Fetch-Site': site }) }
    return app.request(path, { method, headers }, from(address))
  }
  const addresses = () =>
    lines
      .map(line => filterPattern().exec(line.replace(/"time":"[^"]+"/, ''))?.groups?.address)
      .filter(address => address !== undefined)
  return { ask, lines, addresses, nameRefused }
}

describe('with LOG_REFUSED_CALLERS', () => {
  it('each failed sign-in is a line that the filter of fail2ban finds, with the address of the caller behind the proxy', async () => {
    const { ask, addresses } = appWithLog()
    for (let times = 0; times < 3; times++) await ask('POST', '/mesa/entrar')
    expect(addresses()).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9'])
  })

  it.each(['cross-site', 'same-site'])('nobody is named for what a %s page makes their browser send', async site => {
    const { ask, lines } = appWithLog()
    await ask('POST', '/mesa/entrar', '10.0.0.1', '203.0.113.9', site)
    await ask('GET', '/api/web/books', '10.0.0.1', '203.0.113.9', site)
    expect(lines).toEqual([])
    await ask('POST', '/mesa/entrar', '10.0.0.1', '203.0.113.9', 'same-origin')
    expect(lines).toHaveLength(1)
  })

  it('an IPv6 caller is named by their network', async () => {
    const { ask, addresses } = appWithLog()
    await ask('POST', '/mesa/entrar', '10.0.0.1', '2001:db8:1:2:3::9')
    expect(addresses()).toEqual(['2001:db8:1:2::/64'])
  })

  it('a caller who is limited is named once in a while, however often they call', async () => {
    const { ask, addresses } = appWithLog()
    for (let times = 0; times < 50; times++) await ask('GET', '/api/web/books')
    await ask('GET', '/api/web/books', '10.0.0.1', '203.0.113.10')
    expect(addresses()).toEqual(['203.0.113.9', '203.0.113.10'])
  })

  it('nobody is named for what was counted for one browser, order or card: neighbours share the address', async () => {
    const { ask, lines } = appWithLog()
    await ask('GET', '/api/web/orders')
    expect(lines).toEqual([])
  })

  it('a flood is named', () => {
    const { nameRefused, addresses } = appWithLog()
    nameRefused('203.0.113.9', 'flood')
    expect(addresses()).toEqual(['203.0.113.9'])
  })

  it('nobody is named who was answered, or whose role does not include an act', async () => {
    const { ask, lines } = appWithLog()
    await ask('GET', '/libros')
    await ask('POST', '/mesa/actos/x')
    await ask('POST', '/mesa/catalogo/entrar')
    expect(lines).toEqual([])
  })

  it('a line that a caller writes into a request is not one of the filter', async () => {
    const { ask, addresses } = appWithLog()
    const forged = '198.51.100.7","why":"flood","msg":"refused caller"}'
    await ask('POST', '/mesa/entrar', '10.0.0.1', forged)
    expect(addresses()).toEqual(['10.0.0.1'])
  })
})
