import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import Request from './request.tsx'

function pageOf(isSample: boolean): string {
  const asked = { reference: 'C-7', title: 'Orillas', author: null, isbn: '9789974000025', link: '/', requestedAt: '' }
  const customer = { fullName: '', email: '', tel: '' }
  const more = { customer, delivery: '', acts: [], templates: [], price: null, isInCatalogue: true, mayPrice: true }
  const loaderData = { request: { ...asked, ...more, isSample, mayAnswer: false, isAnswered: false } }
  const routes = [{ id: 'request', path: '/', loader: () => null, Component: Request }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

it('offers no price for a sample title, and says why', () => {
  expect(pageOf(false)).toContain('Poner el precio…')
  expect(pageOf(true)).not.toContain('Poner el precio…')
  expect(pageOf(true)).toContain('Es un título de muestra: no se le pone precio a mano.')
})
