import { BESTSELLERS_PATH, NEW_RELEASES_PATH } from '../../contract/addresses.ts'

/** The links of the footer (specification §2, shell); category addresses are those of the route table. */
export const FOOTER_GROUPS: readonly { title: string; links: readonly { to: string; label: string }[] }[] = [
  {
    title: 'Libros',
    links: [
      { to: '/', label: 'Inicio' },
      { to: NEW_RELEASES_PATH, label: 'Novedades' },
      { to: BESTSELLERS_PATH, label: 'Libros más vendidos' },
      { to: '/categorias/salud-y-desarrollo-personal/V', label: 'Desarrollo Personal y autoayuda' },
      { to: '/categorias/ficcion/F', label: 'Ficción' },
      { to: '/categorias/literatura-y-estudios-literarios/D', label: 'Literatura' },
      { to: '/categorias/las-artes/A', label: 'Arte' },
      { to: '/categorias/sociedad-y-ciencias-sociales/J', label: 'Ciencias Sociales' },
    ],
  },
  {
    title: 'Ayuda',
    links: [
      { to: '/mis-pedidos', label: '¿Dónde está mi pedido?' },
      { to: '/ayuda', label: 'Preguntas frecuentes' },
      { to: '/ayuda#pregunta-envios', label: 'Envíos' },
      { to: '/ayuda#pregunta-medios-de-pago', label: 'Medios de pago' },
      { to: '/ayuda#pregunta-es-seguro-usar-tarjeta', label: '¿Es seguro usar mi tarjeta?' },
    ],
  },
  {
    title: 'Políticas del sitio',
    links: [
      { to: '/politicas#terminos-condiciones', label: 'Términos y condiciones' },
      { to: '/politicas#privacidad', label: 'Privacidad' },
      { to: '/politicas#cookies', label: 'Cookies' },
    ],
  },
]
