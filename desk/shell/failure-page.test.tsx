import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FailurePage } from './failure-page.tsx'

const said = (status: number, data: string) =>
  renderToStaticMarkup(<FailurePage error={{ status, statusText: '', internal: false, data }} />)

const failed = (error: Error) => renderToStaticMarkup(<FailurePage error={error} />)

it('a part of the program that did not come is another thing than a page that could not be reached', () => {
  const part = failed(new TypeError('Failed to fetch dynamically imported module: https://mesa.example/a.js'))
  expect(part).toContain('A esta página le falta una parte')
  expect(part).toContain('Recargar la página')
  expect(failed(new TypeError('error loading dynamically imported module: x'))).toContain('le falta una parte')
  expect(failed(new TypeError('Importing a module script failed.'))).toContain('le falta una parte')
  expect(failed(new TypeError('x is not a function'))).toContain('Algo falló de nuestro lado')
})

it('a page that is not for a person does not say that it does not exist', () => {
  expect(said(403, '')).toContain('Sin permiso')
  expect(said(403, '')).not.toContain('no existe')
  expect(said(403, 'Tomar órdenes es de otros.')).toContain('Tomar órdenes es de otros.')
  expect(said(404, '')).toContain('Esa página de la mesa no existe.')
})
