import { defineVoice } from '../../register-voice.ts'

/** Medicine, nursing, veterinary science; every area in this register has a subject list `s`. */
export const clinicalVoice = defineVoice({
  opening: `
Una guía <actualizada|práctica|completa> sobre {s}, <dirigida a profesionales y estudiantes avanzados|pensada para la consulta rápida en el servicio|escrita desde la experiencia asistencial>.
{S} {s~ocupa/ocupan} un lugar cada vez mayor en la práctica diaria. Este libro reúne la evidencia disponible y la traduce en decisiones.
<Tras años de docencia y trabajo hospitalario|Con la colaboración de especialistas de la región>, {author} {author~expone/exponen} {s} con un lenguaje directo y abundantes cuadros.
El abordaje de {s} exige conocimientos que suelen enseñarse por separado. Aquí se integran <en un solo recorrido|siguiendo el orden de la consulta>.
¿Cuándo actuar, cuándo esperar, cuándo derivar? A propósito de {s}, este manual responde con criterio y sin recetas automáticas.
Obra de consulta sobre {s}, organizada por problemas y no por capítulos de teoría.
`,
  body: `
Cada capítulo se abre con los puntos clave y se cierra con un caso comentado.
Los algoritmos, cuadros y tablas resumen la información que hace falta tener a mano.
Se revisan las guías internacionales y se discute su aplicación en los servicios de la región.
Se incluyen los errores más frecuentes y el modo de evitarlos.
La comunicación con las personas a cargo y el trabajo en equipo reciben la misma atención que la técnica.
Las ilustraciones, originales, muestran paso a paso los procedimientos.
Se repasan las bases indispensables antes de entrar en los problemas de la práctica.
Un capítulo está dedicado a la prevención y otro al seguimiento, que suelen quedar fuera de los textos clásicos.
Las dosis, escalas y valores de referencia figuran en un apéndice de consulta rápida.
Los recursos limitados no son aquí una nota al pie: se proponen alternativas realistas para centros pequeños.
`,
  closing: `
Útil en la guardia, en la policlínica y en la mesa de estudio.
Incluye preguntas de autoevaluación con respuestas razonadas.
Un texto pensado para acompañar la formación y también la práctica.
Bibliografía seleccionada y comentada al final de cada capítulo.
Esta edición incorpora las recomendaciones más recientes.
Claro, breve y fácil de consultar.
No sustituye la experiencia, pero ayuda a ordenarla.
`,
  synopsis: `
Lo esencial sobre {s}, en capítulos breves y con casos comentados.
{S}: bases, decisiones y seguimiento.
Cuadros, algoritmos y casos para la práctica diaria.
`,
  review: `
«Un manual honesto, que dice lo que se sabe y también lo que no.»
«Los casos comentados son un acierto: se aprende leyendo.»
«Práctico y bien ilustrado; cabe en el bolsillo de la túnica y se usa.»
`,
  chapters: `
Introducción
Conceptos generales
Bases fisiológicas
Epidemiología en la región
Valoración inicial
Estudios complementarios
Criterios de diagnóstico
Tratamiento
Complicaciones
Situaciones especiales
Prevención y educación
Seguimiento
Aspectos éticos y legales
Casos comentados
Preguntas de autoevaluación
`,
  withContents: 0.32,
})
