import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FailurePage } from './failure-page.tsx'

const said = (status: number, data: string) =>
  renderToStaticMarkup(<FailurePage error={{ status, statusText: '', internal: false, data }} />)

it('a page that is not for a person does not say that it does not exist', () => {
  expect(said(403, '')).toContain('Sin permiso')
  expect(said(403, '')).not.toContain('no existe')
  expect(said(403, 'Tomar órdenes es de otros.')).toContain('Tomar órdenes es de otros.')
  expect(said(404, '')).toContain('Esa página de la mesa no existe.')
})
