import { expect, it } from 'vitest'
import { writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { temporaryDataFolder } from '../../test/support/temporary-data-folder.ts'
import { asBrowsersAsk, deskOriginOf, isFromDesk, originsOf } from './desk-origin.ts'

it('a form that came through a proxy which ends TLS is one of the address that its browser shows', async () => {
  const sent = new Request('http://mesa.example/mesa/entrar?volver=%2F', {
    method: 'POST',
    headers: { Origin: 'https://mesa.example' },
    body: new URLSearchParams({ email: 'ana@libros.example' }),
  })
  const request = asBrowsersAsk(sent, 'https://mesa.example')
  expect(request.url).toBe('https://mesa.example/mesa/entrar?volver=%2F')
  expect(request.method).toBe('POST')
  expect(request.headers.get('Origin')).toBe('https://mesa.example')
  expect((await request.formData()).get('email')).toBe('ana@libros.example')
})

it('what has the scheme already is left as it is', () => {
  const request = new Request('http://localhost:3000/mesa')
  expect(asBrowsersAsk(request, 'http://localhost:3000')).toBe(request)
})

it('a page of the desk is one of the very name that it sends to: of this machine, each name is a site of its own', () => {
  const origins = originsOf('http://localhost:3000')
  const isFrom = (Origin: string, Host: string) =>
    isFromDesk(new Request('http://localhost:3000/mesa/entrar', { headers: { Origin, Host } }), origins)
  expect(isFrom('http://localhost:3000', 'localhost:3000')).toBe(true)
  expect(isFrom('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
  expect(isFrom('http://127.0.0.1:3000', 'localhost:3000')).toBe(false)
})

it('a copy to look at has its desk on its own machine, and one to go on with has that of its shop', async () => {
  const folder = await temporaryDataFolder()
  const copy = { backup: '2026-11-24_03-30-00', stateOf: new Date(), restoredAt: new Date(), openedAt: null }
  const config = { DATA_DIR: folder.path, PORT: 4000, deskOrigin: 'https://libreria.example' }
  const origins = [true, false].map(isDrill => {
    writeRestoredCopy(folder.path, { ...copy, isDrill })
    return deskOriginOf(config)
  })
  await folder.remove()
  expect(origins).toEqual(['http://localhost:4000', 'https://libreria.example'])
})
