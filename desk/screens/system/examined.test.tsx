import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Lack } from '../../../shop/readiness/lack.ts'
import { Examined } from './examined.tsx'

async function shown(lacks: Promise<readonly Lack[]>): Promise<string> {
  const stream = await renderToReadableStream(
    <MemoryRouter>
      <Examined at="30/11/2026 07:41" lacks={lacks} />
    </MemoryRouter>,
  )
  await stream.allReady
  return new Response(stream).text()
}

it('an examination whose answer broke off is told in its place, and takes no page away', async () => {
  const lack = { weight: 'blocks', what: 'Falta la imprenta.', mend: 'PRINT_NETWORK_URL' } as const
  expect(await shown(Promise.resolve([lack]))).toContain('Falta la imprenta.')
  expect(await shown(Promise.resolve([]))).toContain('la tienda está lista')
  expect(await shown(Promise.reject(new SyntaxError()))).toContain('No se pudo mirar: la respuesta se cortó.')
})
