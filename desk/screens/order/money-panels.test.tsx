import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { MoneyPanels } from './money-panels.tsx'

it('says who asked for a refund, also to somebody who may not read why', () => {
  const refund = { id: 7, amount: '$ 100,00', state: 'en curso', things: '', by: 'Marta' }
  const refunds = [
    { ...refund, reason: 'llegó rayado' },
    { ...refund, id: 8, reason: '' },
  ]
  const choices = {
    takeBack: [],
    confirmRefunds: [],
    takeBackRefunds: [{ id: 8, amount: '$ 100,00', reference: 'B-2' }],
  }
  const props = { choices, order: { refunds }, ids: {} } as unknown as Parameters<typeof MoneyPanels>[0]
  const router = createMemoryRouter([{ path: '/', element: createElement(MoneyPanels, props) }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect([...html.matchAll(/>([^<>]*la pidió: [^<]*)</g)].map(([, words]) => words)).toEqual([
    'llegó rayado · la pidió: Marta',
    'la pidió: Marta',
  ])
  expect(html).toContain('Figura como hecha con la transferencia B-2.')
  expect(html).toContain('Dejar $ 100,00 otra vez por transferir')
})
