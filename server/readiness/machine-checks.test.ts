import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { weightsOf } from '../../test/support/lacks.ts'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { clockLacks, diskLacks, memoryLacks, publicLacks } from './machine-checks.ts'

const GIB = 1024 ** 3

describe('the machine', () => {
  it('has room, memory and the right time', () => {
    expect([...diskLacks(6 * GIB), ...memoryLacks(2 * GIB, GIB), ...clockLacks(0, 29_000)]).toEqual([])
    expect(weightsOf([...diskLacks(4 * GIB), ...diskLacks(GIB / 2)])).toEqual(['hurts', 'blocks'])
    expect(diskLacks(2.5 * GIB)[0]?.what).toContain('2,5 GB')
    expect(diskLacks(12 * 1024 ** 2)[0]?.what).toContain('quedan 12 MB')
    expect(weightsOf([...memoryLacks(GIB / 2, 0), ...clockLacks(0, 31_000)])).toEqual(['hurts', 'blocks'])
  })

  it('is reached by its public name', async () => {
    expect(await publicLacks('http://localhost:1')).toEqual([])
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => closed.once('listening', resolve))
    onTestFinished(() => void closed.close())
    const { port } = closed.address() as { port: number }
    closed.on('connection', socket => socket.destroy())
    expect(await publicLacks(`https://127.0.0.1:${port}`)).toMatchObject([{ weight: 'blocks' }])
  })
})

it('a certificate of an unknown authority is reported as such, not as a fault of DNS', async () => {
  const url = await startHttpsServer((_, response) => response.end(), { isTrusted: false })
  expect(await publicLacks(url)).toEqual([
    {
      weight: 'blocks',
      what: expect.stringMatching(/^El certificado de https:.+ no es de confianza \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
      mend: expect.stringMatching(/Let’s Encrypt.+Caddy.+certbot/),
    },
  ])
})
