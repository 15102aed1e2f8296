import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { buttonClass } from '../../../ui/button.tsx'
import { stepsToldWords } from './acts/money-words.ts'
import { ParcelPanels } from './parcel-panels.tsx'

type Panels = Parameters<typeof ParcelPanels>[0]

/** The buttons of the parcel's panel, in their order. */
function buttonsOf(choices: object): { words: string; isMain: boolean; isQuiet: boolean }[] {
  const props = { choices, order: { id: 1001 }, ids: { orderId: 1001, seen: '' }, address: {} } as unknown as Panels
  const router = createMemoryRouter([{ path: '/', element: createElement(ParcelPanels, props) }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return [...html.matchAll(/<button class="([^"]*)"[^>]*>([^<]*)</g)].map(([, given = '', words = '']) => ({
    words,
    isMain: given === buttonClass('primary'),
    isQuiet: given === buttonClass('quiet'),
  }))
}

it.each([
  [['DISPATCHED', 'DELIVERED'], 'Despachado'],
  [['READY_FOR_PICKUP', 'COLLECTED'], 'Listo para retirar'],
  [['DELIVERED', 'RETURNED'], 'Entregado'],
  [['RETURNED'], undefined],
  [['DISPATCHED'], 'Despachado'],
])('of the steps %j one stands out, and taking the last one back is a button too', (parcel, main) => {
  const buttons = buttonsOf({ parcel, undoStep: true, note: true })
  expect(buttons.find(({ isMain }) => isMain)?.words).toBe(main)
  expect(buttons.filter(({ isMain }) => isMain).length).toBeLessThan(2)
  expect(buttons.find(({ words }) => words === 'Deshacer el último paso')).toMatchObject({ isQuiet: false })
})

it('says before a step what one does, not as if a mail were under way', () => {
  expect(stepsToldWords({ customer_email: 'ana@lectores.example' })).toBe(
    'Diez minutos después de cada paso le sale un correo al lector; hasta entonces el paso se puede deshacer.',
  )
  expect(stepsToldWords({ customer_email: null })).toBe(
    'Al lector hay que llamarlo: no tiene correo. Cada paso se puede deshacer por 10 minutos.',
  )
})
