import {
  BESTSELLERS_PATH,
  CATEGORIES_PATH,
  HELP_PATH,
  MY_ORDERS_PATH,
  NEW_RELEASES_PATH,
  POLICIES_PATH,
  PRIVACY_PATH,
  TERMS_PATH,
} from '../../contract/addresses.ts'

/** The links of the footer (specification §2, shell); category addresses are those of the route table. */
export const FOOTER_GROUPS: readonly { title: string; links: readonly { to: string; label: string }[] }[] = [
  {
    title: 'Libros',
    links: [
      { to: '/', label: 'Inicio' },
      { to: NEW_RELEASES_PATH, label: 'Novedades' },
      { to: BESTSELLERS_PATH, label: 'Libros más vendidos' },
      { to: `${CATEGORIES_PATH}/salud-y-desarrollo-personal/V`, label: 'Desarrollo Personal y autoayuda' },
      { to: `${CATEGORIES_PATH}/ficcion/F`, label: 'Ficción' },
      { to: `${CATEGORIES_PATH}/literatura-y-estudios-literarios/D`, label: 'Literatura' },
      { to: `${CATEGORIES_PATH}/las-artes/A`, label: 'Arte' },
      { to: `${CATEGORIES_PATH}/sociedad-y-ciencias-sociales/J`, label: 'Ciencias Sociales' },
    ],
  },
  {
    title: 'Ayuda',
    links: [
      { to: MY_ORDERS_PATH, label: '¿Dónde está mi pedido?' },
      { to: HELP_PATH, label: 'Preguntas frecuentes' },
      { to: `${HELP_PATH}#pregunta-envios`, label: 'Envíos' },
      { to: `${HELP_PATH}#pregunta-medios-de-pago`, label: 'Medios de pago' },
      { to: `${HELP_PATH}#pregunta-es-seguro-usar-tarjeta`, label: '¿Es seguro usar mi tarjeta?' },
    ],
  },
  {
    title: 'Políticas del sitio',
    links: [
      { to: TERMS_PATH, label: 'Términos y condiciones' },
      { to: PRIVACY_PATH, label: 'Privacidad' },
      { to: `${POLICIES_PATH}#cookies`, label: 'Cookies' },
    ],
  },
]
