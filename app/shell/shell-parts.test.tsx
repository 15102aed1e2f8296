import { afterEach, describe, expect, it, vi } from 'vitest'
import { linksOf, rendered } from '../../test/support/rendered.tsx'
import { testProfile } from '../../test/support/test-shop.ts'
import { acceptCookies } from './cookie-consent.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

describe('the top bar', () => {
  const header = rendered(<SiteHeader />, {
    topCategories: [
      { code: 'L', name: 'Derecho' },
      { code: 'Y', name: 'Infantiles, juveniles y didácticos', label: 'Infantil y juvenil' },
    ],
  })
  const links = linksOf(header.html)

  // spec: 2.18, 2.20
  it('leads home by an icon and by the logo, to help, best sellers and new releases', () => {
    expect(header.html).toMatch(/<a aria-label="Inicio"[^>]* href="\/"><svg/)
    expect(links).toMatchObject({
      Anaquel: '/',
      Ayuda: '/ayuda',
      'Más Vendidos': '/categorias/mas-vendidos',
      Novedades: '/categorias/novedades',
    })
  })

  // spec: 2.13, 2.21
  it('has the top categories in its dropdown', () => {
    expect(header.text).toContain('Categorías')
    expect(links.Derecho).toBe('/categorias/derecho/L')
    expect(links['Infantil y juvenil']).toBe('/categorias/infantiles-juveniles-y-didacticos/Y')
  })

  // spec: 2.19, 2.23
  it('searches /libros by one field that nothing validates', () => {
    expect(header.html).toMatch(/<form [^>]*action="\/libros"/)
    const [field = '', ...others] = header.html.match(/<input[^>]*>/g) ?? []
    expect(others).toEqual([])
    expect(field).toContain('name="q"')
    expect(field).toContain('placeholder="Título, Autor, Editorial o ISBN"')
    expect(field).not.toMatch(/ (required|pattern|minlength)/i)
  })
})

describe('the footer', () => {
  const footer = rendered(<SiteFooter />)

  // spec: 2.25, 2.26
  it('has the links of the specification', () => {
    expect(linksOf(footer.html)).toMatchObject({
      Inicio: '/',
      Novedades: '/categorias/novedades',
      'Libros más vendidos': '/categorias/mas-vendidos',
      'Desarrollo Personal y autoayuda': '/categorias/salud-y-desarrollo-personal/V',
      Ficción: '/categorias/ficcion/F',
      Literatura: '/categorias/literatura-y-estudios-literarios/D',
      Arte: '/categorias/las-artes/A',
      'Ciencias Sociales': '/categorias/sociedad-y-ciencias-sociales/J',
      'Preguntas frecuentes': '/ayuda',
      'Términos y condiciones': '/politicas#terminos-condiciones',
      Privacidad: '/politicas#privacidad',
      Cookies: '/politicas#cookies',
    })
  })

  // spec: 1.20, 1.24, 1.25, 2.27
  it('names the pickup center and the ways to write, below the tagline', () => {
    expect(footer.text).toContain('Miles de libros siempre disponibles.')
    expect(footer.text).toContain(`Centro de retiro ${testProfile.pickupAddress} ${testProfile.pickupHours}`)
    expect(linksOf(footer.html)).toMatchObject({
      WhatsApp: `https://wa.me/${testProfile.phone}`,
      [testProfile.email]: `mailto:${testProfile.email}`,
      Instagram: testProfile.socialUrl,
    })
  })
})

describe('consent to cookies', () => {
  afterEach(() => vi.unstubAllGlobals())

  // spec: 3.64, 4.2, 9.46
  it.each([
    ['http:', ''],
    ['https:', '; Secure'],
  ])('is a strict cookie of the whole site until the end of 2199, over %s', (protocol, secure) => {
    const document = { cookie: '' }
    vi.stubGlobal('document', document)
    vi.stubGlobal('location', { protocol })
    acceptCookies()
    expect(document.cookie).toBe(
      `COOKIES_CONSENT_STATUS=true; Path=/; Expires=Tue, 31 Dec 2199 23:59:59 GMT; SameSite=Strict${secure}`,
    )
  })
})
