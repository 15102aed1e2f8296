import { defineVoice } from '../../register-voice.ts'

/** Textbooks and study guides; every area in this register has a subject list `s`. */
export const schoolVoice = defineVoice({
  opening: `
Este libro acompaña <el estudio|la enseñanza> de {s} con explicaciones breves y mucha ejercitación.
Pensado para el aula y para el trabajo en casa, presenta {s} <a partir de situaciones cotidianas|de lo simple a lo complejo|con un lenguaje cercano>.
¿Cómo lograr que {s} {s~deje/dejen} de ser una lista para memorizar? Con preguntas, experiencias y textos bien elegidos.
Una propuesta <ordenada|probada en clase|flexible> para aprender {s}, organizada en unidades que pueden trabajarse en cualquier orden.
{S}, con teoría, ejemplos resueltos y actividades graduadas para cada clase.
`,
  body: `
Cada unidad comienza con una pregunta, desarrolla los contenidos y cierra con un repaso.
Las actividades están graduadas en tres niveles, señalados con colores.
Los ejercicios, más de trescientos, se acompañan de respuestas al final.
Se proponen trabajos en equipo, salidas y pequeños proyectos de investigación.
Las ilustraciones, esquemas y mapas ayudan a fijar las ideas principales.
Los ejemplos parten de la vida en el Uruguay: la feria, el ómnibus, la playa, el campo.
Una sección de autoevaluación permite a cada estudiante saber qué aprendió y qué debe repasar.
El material fue trabajado con grupos de Montevideo y del interior antes de llegar a la imprenta.
Los recuadros «Para saber más» invitan a leer fuera del programa.
Las consignas son claras y dejan espacio para escribir, dibujar y corregir.
`,
  closing: `
Con solucionario y glosario.
Se ajusta a los programas vigentes y admite recorridos distintos.
Un apoyo para docentes, estudiantes y familias.
Incluye modelos de pruebas y rúbricas de evaluación.
Hay un cuaderno de sugerencias para docentes al final del libro.
Para estudiar por cuenta propia o con ayuda.
`,
  synopsis: `
Teoría breve, ejemplos y actividades para aprender {s}.
Unidades cortas, ejercicios graduados y repaso.
`,
  review: `
«Las consignas se entienden y los ejercicios están bien graduados: parece poco y es mucho.»
«Un material noble, hecho por gente que da clase.»
`,
  chapters: `
Para empezar: lo que ya sabemos
Unidad de repaso
Primeras ideas
Ejemplos resueltos
Actividades de aplicación
Trabajo en equipo
Un proyecto para investigar
Lecturas
Ejercicios de integración
Autoevaluación
Respuestas
`,
  withContents: 0.25,
})
