import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Disputes } from './disputes.tsx'
import type { MoneyIssueView } from './payments-view.ts'

it('offers once to say how a dispute was resolved, and its other steps beside that', () => {
  const label = 'Anotar cómo se resolvió'
  const dispute = {
    ...{ id: 3, orderId: 7, what: 'Orden 7: un contracargo', age: 'hoy', evidence: [], payment: null, lacks: null },
    steps: [
      { kind: 'link', label: 'Devolver', to: '/ordenes/7#devolver' },
      { kind: 'link', label, to: '/ordenes/7#pendientes' },
    ],
  } as unknown as MoneyIssueView
  const element = <Disputes disputes={[dispute]} mayResolve />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html.split(label)).toHaveLength(2)
  expect(html).toContain('/ordenes/7#devolver')
  expect(html).not.toContain('#pendientes')
})
