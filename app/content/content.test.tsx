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
  it('answers 18 questions, each with a fragment of its own', () => {
    expect(questions).toHaveLength(18)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(18)
  })

  it('has the fragments of the route table, and opens with what the shop is', () => {
    const ids = questions.map(({ id }) => id)
    expect(ids).toContain('pregunta-envios')
    expect(ids).toContain('pregunta-medios-de-pago')
    expect(ids).toContain('pregunta-es-seguro-usar-tarjeta')
    expect(ids[0]).toBe(DEFAULT_QUESTION)
  })

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

  it.each([
    'la primera librería online del país',
    'más de 40.000 títulos',
    'No aceptamos devoluciones',
    'garantía por fallas de producción',
    'alrededor de 3 días hábiles',
    '72 horas hábiles',
    'entre 2 y 5 días hábiles',
    '1 a 2 días hábiles',
    'Un día hábil',
    'Visa, Oca, Mastercard, Diners Club y Líder',
    'Visa y Mastercard',
    '12 cuotas sin recargo',
    'Abitab y Redpagos',
    'un cadete privado y dos empresas nacionales de correo',
    '7 días hábiles',
    'de lunes a viernes de 9 a 18 h',
    testProfile.pickupAddress,
  ])('says "%s" (specification §9)', figure => {
    expect(help).toContain(figure)
  })
})

describe('policies', () => {
  it('have the fragments of the route table, cookies being the default', () => {
    expect(sections.map(({ id }) => id)).toEqual([
      'privacidad',
      'cookies',
      'uso-de-informacion',
      'terminos-condiciones',
    ])
    expect(DEFAULT_SECTION).toBe('cookies')
  })

  it('lead from privacy to the use of information, and to cookies by a part of its own', () => {
    const privacy = sections.find(({ id }) => id === 'privacidad')
    const markup = renderToStaticMarkup(<MemoryRouter>{privacy?.body(testProfile)}</MemoryRouter>)
    expect(markup).toContain('<a href="#uso-de-informacion">')
    expect(markup).toContain('<h4>Cookies</h4>')
    expect(markup).toContain('<a href="#cookies">')
  })

  it('keep the terms in a panel of their own', () => {
    expect(policyPanels.map(panel => panel.sections.length)).toEqual([3, 1])
  })

  it.each([
    '28 de mayo de 2020',
    '28/05/2020',
    '10 días de su publicación',
    '7 días hábiles del reclamo',
    '30 días de la aceptación del pedido',
    '30 días del despacho',
    'deben tener capacidad legal',
    'suspendidos o inhabilitados no pueden usar el servicio',
    'El proveedor puede suspender o cancelar cuentas',
    'no se aceptan devoluciones',
    'Este sitio usa cookies propias y de terceros',
    'SameSite=None, solo viaja por una conexión segura',
    'El registro es gratuito',
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

/** The words alone, with plain spaces. */
function textOf(content: ReactNode): string {
  const markup = renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>)
  return markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}
