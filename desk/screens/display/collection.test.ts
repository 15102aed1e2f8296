import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { visitContext } from '../../desk-context.ts'
import { action } from './collection.tsx'

it('leads on also where the collection was made when the same was sent before', async () => {
  await using test = await deskOf('owner')
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const form = { act: 'create', title: 'Verano', list: '', reason: 'x', actKey: 'a1' }
  const send = () => {
    const request = new Request('https://mesa.example/x', { method: 'POST', body: formOf(form) })
    return action({ context, request, params: {} } as never)
  }
  expect(await send()).toMatchObject({ kind: 'done', to: '/vitrinas/colecciones/verano' })
  expect(await send()).toMatchObject({ text: expect.stringContaining('ya estaba hecho'), to: '/vitrinas' })
})
