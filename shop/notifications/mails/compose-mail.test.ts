import { describe, expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import { composeMail, escapeHtml, words } from './compose-mail.ts'

const HOSTILE = `<img src=x onerror=alert(1)> & "comillas" 'simples'`

const mail = composeMail({
  profile: testProfile,
  subject: 'Asunto',
  title: 'Título',
  preview: 'Vista previa',
  question: 'Hola, tengo una duda.',
  blocks: [
    words('Llega ', { strong: 'el lunes' }, ', mira ', { text: 'aquí', href: 'https://correo.example/1?a=1&b=2' }, '.'),
    { kind: 'heading', text: 'Orden # 7' },
    {
      kind: 'amounts',
      rows: [
        { label: 'Libro', value: '$ 10' },
        { label: 'Total', value: '$ 10' },
      ],
    },
    { kind: 'facts', rows: [{ label: 'Página', value: 'https://x.uy/1', href: 'https://x.uy/1' }] },
    { kind: 'button', text: 'Ver tu orden', href: 'https://x.uy/orden/1' },
  ],
})

describe('a mail', () => {
  it('says the same in its text', () => {
    expect(mail.text).toBe(`Título

Llega el lunes, mira aquí (https://correo.example/1?a=1&b=2).

ORDEN # 7

Libro: $ 10
Total: $ 10

Página: https://x.uy/1

Ver tu orden: https://x.uy/orden/1

--

¿Dudas? Escríbenos a hola@anaquel.example o por WhatsApp (https://wa.me/59899000000?text=Hola%2C%20tengo%20una%20duda.). Lunes a viernes de 9\u00a0a\u00a018\u00a0h.

Anaquel
http://localhost:3000
`)
  })

  it('keeps the reference of a request in its heading on one line', () => {
    const { html } = composeMail({
      profile: testProfile,
      subject: '',
      preview: '',
      blocks: [],
      title: 'Consulta C-1001',
    })
    expect(html).toContain('>Consulta <span style="white-space:nowrap">C-1001</span></h1>')
    expect(html).toContain('<title>Consulta C-1001</title>')
  })

  it('and in its HTML', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="es-UY">/)
    expect(mail.html).toContain('<title>Título</title>')
    expect(mail.html).toContain(
      'Llega <strong>el lunes</strong>, mira <a class="link" href="https://correo.example/1?a=1&amp;b=2"',
    )
    expect(mail.html).toMatch(/href="https:\/\/x\.uy\/orden\/1"[^>]*>Ver tu orden</)
    expect(mail.html).toMatch(/font-weight:700;[^>]*>Total</)
    expect(mail.html).not.toMatch(/font-weight:700;[^>]*>Libro</)
  })

  it('is complete without anything from elsewhere, and without scripts', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import|@font-face/)
  })

  it('has colours of its own for dark screens, and its light ones in every element', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
    for (const name of ['page', 'card', 'line', 'soft', 'brand', 'link', 'button', 'button-text']) {
      expect(mail.html, name).toContain(`.${name} {`)
      expect(mail.html, name).toMatch(new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"[^>]*style="`))
    }
  })

  it('shows hostile words as they are, and runs none of them', () => {
    const { html, text } = composeMail({
      profile: { ...testProfile, name: HOSTILE },
      subject: HOSTILE,
      title: HOSTILE,
      preview: HOSTILE,
      blocks: [
        words(HOSTILE, { strong: HOSTILE }, { text: HOSTILE, href: `https://x.uy/"onclick="alert(1)` }),
        { kind: 'heading', text: HOSTILE },
        { kind: 'amounts', rows: [{ label: HOSTILE, value: HOSTILE }] },
        { kind: 'facts', rows: [{ label: HOSTILE, value: HOSTILE, href: 'https://x.uy' }] },
        { kind: 'button', text: HOSTILE, href: 'https://x.uy' },
      ],
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('"onclick="')
    expect(html.split(escapeHtml(HOSTILE))).toHaveLength(14)
    expect(text).toContain(HOSTILE)
  })

  it('escapes the ampersand first', () => {
    expect(escapeHtml('&lt; <"> &')).toBe('&amp;lt; &lt;&quot;&gt; &amp;')
  })
})
