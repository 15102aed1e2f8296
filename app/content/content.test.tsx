import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testProfile } from '../../test/support/test-shop.ts'
import { DEFAULT_QUESTION, helpQuestions } from './help/help-questions.ts'
import { DEFAULT_SECTION, policyPanels } from './policies/policy-panels.ts'

const questions = helpQuestions.flatMap(group => group.questions)
const sections = policyPanels.flatMap(panel => panel.sections)
const help = textOf(questions.map(({ id, answer }) => <Fragment key={id}>{answer(testProfile)}</Fragment>))
const policies = textOf(
  sections.map(({ id, version, body }) => (
    <Fragment key={id}>
      {version} {body(testProfile)}
    </Fragment>
  )),
)

describe('help', () => {
  // spec: 2.139
  it('answers 18 questions, each with a fragment of its own', () => {
    expect(questions).toHaveLength(18)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(18)
  })

  // spec: 2.8, 2.141
  it('has the fragments of the route table, and opens with what the shop is', () => {
    const ids = questions.map(({ id }) => id)
    expect(ids).toContain('pregunta-envios')
    expect(ids).toContain('pregunta-medios-de-pago')
    expect(ids).toContain('pregunta-es-seguro-usar-tarjeta')
    expect(ids[0]).toBe(DEFAULT_QUESTION)
  })

  // spec: 2.142, 2.143, 2.144, 2.145, 2.146, 2.147, 2.148, 2.149, 2.150, 2.151, 2.152, 2.153, 2.154, 2.155, 2.156
  // spec: 2.157, 2.158, 2.159
  it('asks them in the order of the specification', () => {
    expect(questions.map(({ id }) => id)).toEqual([
      'pregunta-que-es',
      'pregunta-otro-sitio-de-ventas',
      'pregunta-de-donde-vienen-los-libros',
      'pregunta-plazos',
      'pregunta-cuando-se-confirma',
      'pregunta-medios-de-pago',
      'pregunta-es-seguro-usar-tarjeta',
      'pregunta-plazo-para-pagar',
      'pregunta-como-se-que-se-confirmo',
      'pregunta-libro-original',
      'pregunta-web-u-otro-sitio',
      'pregunta-pagar-al-retirar',
      'pregunta-envios',
      'pregunta-costo-de-envio',
      'pregunta-fecha-de-entrega',
      'pregunta-envio-conjunto',
      'pregunta-devoluciones',
      'pregunta-fallas-de-produccion',
    ])
  })

  // spec: 2.160
  it.each([
    // spec: 1.3
    'la primera librería online del país',
    // spec: 1.2, 9.55
    'más de 40.000 títulos',
    // spec: 1.6, 9.38
    'No aceptamos devoluciones',
    // spec: 1.7, 9.38
    'garantía por fallas de producción',
    // spec: 9.26
    'alrededor de 3 días hábiles',
    // spec: 9.27
    '72 horas hábiles',
    // spec: 9.28
    'entre 2 y 5 días hábiles',
    // spec: 9.29
    '1 a 2 días hábiles',
    // spec: 9.30
    'Un día hábil',
    // spec: 9.34
    'Visa, Oca, Mastercard, Diners Club y Líder',
    // spec: 9.35
    'Visa y Mastercard',
    '12 cuotas sin recargo',
    // spec: 9.36
    'Abitab y Redpagos',
    // spec: 9.37
    'un cadete privado y dos empresas nacionales de correo',
    '7 días hábiles',
    // spec: 9.32
    'de lunes a viernes de 9 a 18 h',
    testProfile.pickupAddress,
  ])('says "%s" (specification §9)', figure => {
    expect(help).toContain(figure)
  })
})

describe('policies', () => {
  // spec: 2.9, 2.162, 2.163
  it('have the fragments of the route table, cookies being the default', () => {
    expect(sections.map(({ id }) => id)).toEqual([
      'privacidad',
      'cookies',
      'uso-de-informacion',
      'terminos-condiciones',
    ])
    expect(DEFAULT_SECTION).toBe('cookies')
  })

  // spec: 2.165, 2.166
  it('lead from privacy to the use of information, and to cookies by a part of its own', () => {
    const privacy = sections.find(({ id }) => id === 'privacidad')
    const markup = renderToStaticMarkup(<MemoryRouter>{privacy?.body(testProfile)}</MemoryRouter>)
    expect(markup).toContain('<a href="#uso-de-informacion">')
    expect(markup).toContain('<h4>Cookies</h4>')
    expect(markup).toContain('<a href="#cookies">')
  })

  it('name in privacy all that the shop receives of a person', () => {
    for (const what of [
      'nombre y apellido, email y teléfono',
      'el nombre de quien lo recibe y, si quieres, un mensaje',
      'Si nos consultas por un libro sin precio',
      'el nombre que figura en la tarjeta y el tipo y número de documento de su titular',
      'conservamos durante 24 horas una huella cifrada',
      'El identificador nos llega con cada pedido y cada consulta, y queda guardado con ellos.',
    ])
      expect(policies).toContain(what)
  })

  // spec: 2.164
  it('keep the terms in a panel of their own', () => {
    expect(policyPanels.map(panel => panel.sections.length)).toEqual([3, 1])
  })

  // spec: 2.167
  it.each([
    // spec: 9.45
    '28 de mayo de 2020',
    // spec: 9.39
    '28/05/2020',
    // spec: 9.40
    '10 días de su publicación',
    // spec: 9.41
    '7 días hábiles del reclamo',
    // spec: 9.42
    '30 días de la aceptación del pedido',
    // spec: 9.43
    '30 días del despacho',
    // spec: 1.9, 6.3
    'deben tener capacidad legal',
    // spec: 1.12, 6.4
    'suspendidos o inhabilitados no pueden usar el servicio',
    // spec: 1.13, 6.4
    'El proveedor puede suspender o cancelar cuentas',
    'no se aceptan devoluciones',
    'Este sitio usa cookies propias y de terceros',
    // spec: 9.48
    'SameSite=None, solo viaja por una conexión segura',
    // spec: 1.10, 9.44
    'El registro es gratuito',
    // spec: 1.11, 9.44
    'una sola cuenta',
    'COOKIES_CONSENT_STATUS',
    '2199',
    'XSRF-TOKEN',
    '__Host-navegador',
    'SameSite=Lax',
  ])('say "%s" (specification §9)', figure => {
    expect(policies).toContain(figure)
  })
})

/** The text without markup, with plain spaces. */
function textOf(content: ReactNode): string {
  const markup = renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>)
  return markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}
