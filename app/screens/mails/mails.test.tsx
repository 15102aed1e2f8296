import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import Mails from './mails.tsx'

type Props = ComponentProps<typeof Mails>

const pageOf = (isRefused: boolean) =>
  renderToStaticMarkup(<Mails {...({ loaderData: { isRefused } } as unknown as Props)} />)

it('a person who takes mails can refuse them by a plain form, and reads what still comes', () => {
  const page = pageOf(false)
  expect(page).toContain('¿No quieres más emails?')
  expect(page).toMatch(/<form[^>]* method="post"[^>]*><input type="hidden" name="quiero" value="no"\/>/)
  expect(page).toMatch(/<button[^>]* type="submit"[^>]*>Dejar de recibirlos<\/button>/)
  expect(page).toContain('Lo que un pedido tuyo necesita llega igual')
})

it('a person who refuses them sees that, and can take them again', () => {
  const page = pageOf(true)
  expect(page).toContain('Ya no te enviamos estos emails')
  expect(page).toMatch(/name="quiero" value="si"\/><button[^>]*>Volver a recibirlos/)
})
