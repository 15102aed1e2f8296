import { describe, expect, it } from 'vitest'
import { rendered } from '../../test/support/rendered.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Toast, type ToastMessage } from './toast.tsx'

function shown(level: ToastMessage['level'], more: Partial<ToastMessage> = {}) {
  const message = { level, header: 'Su pago fue rechazado.', text: 'Elija otro medio de pago.', ...more }
  return rendered(<Toast message={message} onHide={() => undefined} />)
}

/** The path that only this icon draws. */
const shapeOf = (name: IconName) => /<path[^>]* d="[^"]*"/.exec(rendered(<Icon name={name} />).html)?.[0] ?? 'no shape'

describe('a toast', () => {
  // spec: 3.63
  it('has a header, a text and a class of its own', () => {
    const { html, text } = shown('other', { className: 'wide' })
    expect(text).toBe('Su pago fue rechazado. Elija otro medio de pago.')
    expect(html).toContain(' wide"')
  })

  it('offers what can be done about it', () => {
    const { html } = shown('error', { action: { label: 'Pagar sin tarjeta', run: () => undefined } })
    expect(html).toMatch(/<button[^>]*>Pagar sin tarjeta<\/button>/)
    const elsewhere = shown('error', { action: { label: 'Escribirnos', href: 'https://wa.me/1' } })
    expect(elsewhere.html).toMatch(/<a [^>]*href="https:\/\/wa.me\/1"[^>]*>Escribirnos<\/a>/)
  })

  // spec: 2.31
  it('is red with an icon for an error, and read out at once', () => {
    const { html } = shown('error')
    expect(html).toContain('bg-error ')
    expect(html).toContain(shapeOf('alert'))
    expect(html).toContain('role="alert"')
  })

  // spec: 2.32
  it('shows a thumb up for a success', () => {
    expect(shown('success').html).toContain(shapeOf('thumb-up'))
  })

  // spec: 2.33
  it('is plain for everything else', () => {
    const { html } = shown('other')
    expect(html).not.toContain(shapeOf('alert'))
    expect(html).not.toContain(shapeOf('thumb-up'))
    expect(html).not.toContain('role="alert"')
  })
})
