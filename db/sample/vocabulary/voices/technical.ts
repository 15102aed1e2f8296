import { defineVoice } from '../../register-voice.ts'

/** Engineering, computing, business, accounting; every area in this register has a subject list `s`. */
export const technicalVoice = defineVoice({
  opening: `
Este libro presenta {s} <de manera ordenada y con ejemplos reales|desde los fundamentos hasta las aplicaciones|con la vista puesta en la práctica diaria>.
<Quien empieza|Quien trabaja ya en el área> necesita sobre {s} <menos teoría suelta y más casos resueltos|explicaciones claras y datos confiables>: eso ofrece este volumen.
Hablar de {s} es hablar de decisiones: qué conviene, cuánto cuesta y qué puede fallar. {Author} lo {author~sabe/saben} por experiencia.
Un manual <actualizado|completo|directo> sobre {s}, <pensado para el trabajo y para el estudio|que va al grano desde la primera página>.
<Después de veinte años de cursos y proyectos|A partir de su trabajo como docente y profesional>, {author} {author~reúne/reúnen} en un solo libro lo que conviene saber de {s}.
¿Qué hay de nuevo en {s}, y qué sigue siendo igual que siempre? La respuesta ordena estas páginas.
`,
  body: `
Cada capítulo se abre con un problema real y termina con ejercicios graduados.
Los conceptos se introducen cuando hacen falta, nunca antes.
Las tablas y los esquemas están pensados para la consulta rápida.
Se comparan alternativas con sus ventajas, sus costos y sus límites.
Los errores más frecuentes aparecen señalados en recuadros, junto con la manera de evitarlos.
Un caso completo, seguido de principio a fin, da unidad al conjunto.
El vocabulario técnico se define al margen y se recoge en un glosario bilingüe.
También se tratan {s2} y {s3}, en la medida en que la práctica lo exige.
No hace falta formación previa: alcanza con ganas de entender y de probar.
Las normas y recomendaciones citadas están al día y se explican en lenguaje llano.
`,
  closing: `
Para tener sobre la mesa de trabajo.
Con glosario, índice analítico y bibliografía comentada.
Útil en cursos técnicos, en la universidad y en la empresa.
Esta edición incorpora casos nuevos y corrige los anteriores.
Un libro sobrio, que resuelve dudas sin crear otras.
Se puede leer de corrido o consultar por capítulos.
Los ejercicios del final, con respuestas, permiten estudiar sin profesor.
`,
  synopsis: `
Fundamentos, casos y ejercicios sobre {s}.
{S}: lo que hay que saber, con ejemplos y esquemas.
Guía de trabajo y de consulta sobre {s}.
`,
  review: `
«Claro, actual y sin relleno: un manual como debe ser.»
«Los casos son creíbles y los ejercicios, útiles.»
«De los libros técnicos que no envejecen al año siguiente.»
`,
  chapters: `
Introducción
Conceptos fundamentales
Herramientas y materiales
Planificación
Métodos de cálculo y decisión
{S} en la práctica
Un caso completo
Control y calidad
Costos
Seguridad y normas
Errores frecuentes
Ejercicios resueltos
Glosario
`,
  withContents: 0.3,
})
