/** Bodies that now and then sign an academic book; all invented or generic. */
export const institutions = [
  'Instituto de Estudios Rioplatenses',
  'Centro de Investigaciones del Litoral',
  'Grupo de Estudios de la Frontera',
  'Instituto Regional de Políticas Públicas',
  'Asociación de Docentes del Sur',
  'Sociedad de Estudios de la Cuenca del Plata',
  'Centro Latinoamericano de Formación Continua',
  'Red de Investigadores del Río Uruguay',
  'Comisión de Publicaciones del Congreso del Este',
  'Observatorio del Interior',
  'Seminario Permanente de Estudios Comparados',
  'Centro de Documentación de la Costa Oceánica',
]
