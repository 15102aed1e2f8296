import { defineVoice } from '../../register-voice.ts'

/** Self-help, family health, spirituality; every area in this register has a subject list `s`. */
export const wellbeingVoice = defineVoice({
  opening: `
¿Y si {s} {s~fuera/fueran} algo que también se aprende? <Con esa idea sencilla|A partir de esa pregunta>, este libro propone un camino posible, <sin recetas mágicas|a la medida de cada persona>.
Un libro <cálido|sereno|práctico> sobre {s}, <nacido de años de escucha|escrito desde la experiencia y no desde el púlpito>.
Todos nos encontramos alguna vez con {s}. {Author} {author~acompaña/acompañan} ese momento con <palabras claras|preguntas, historias y ejercicios|paciencia y humor>.
Hablar de {s} no es fácil; callarlo tampoco ayuda. Estas páginas ofrecen <un punto de partida|un lugar donde detenerse>.
{S} no se {s~aprende/aprenden} de un día para otro, pero se puede dar un primer paso, y este libro está hecho de primeros pasos.
`,
  body: `
Cada capítulo combina una historia, una reflexión y un ejercicio para hacer en casa.
Las prácticas llevan entre cinco y veinte minutos y no exigen nada especial: un cuaderno, una silla, un rato de silencio.
Los testimonios, con nombres cambiados, muestran que no hay un único modo de atravesar las cosas.
{Author} {author~evita/evitan} las promesas: lo que se propone aquí es constancia y buen trato con uno mismo.
Se apoya en la investigación reciente, pero la cuenta como se cuenta en una charla.
Hay espacio para escribir, marcar, volver atrás y empezar de nuevo.
También se señala cuándo conviene pedir ayuda profesional y cómo hacerlo.
Las últimas páginas traen un plan de cuatro semanas, fácil de adaptar.
El humor aparece cuando menos se lo espera, y se agradece.
`,
  closing: `
Para leer de a poco y volver cuando haga falta.
Un compañero discreto para tiempos difíciles y para los otros.
Porque vivir mejor también es cuestión de práctica.
Un libro para subrayar, prestar y extrañar.
Pequeños cambios, dice, sostenidos en el tiempo.
Se puede abrir por cualquier página.
`,
  synopsis: `
Ideas, historias y ejercicios para convivir mejor con {s}.
Un camino en pasos cortos alrededor de {s}.
`,
  review: `
«Amable y sensato: no promete lo que ningún libro puede dar.»
«Se lee con gusto, y algunos ejercicios quedan para siempre.»
`,
  chapters: `
Antes de empezar
Dónde estoy parado
Lo que el cuerpo sabe
Mitos y verdades
La historia de cada uno
Un alto en el camino
Ejercicios para la semana
Pedir ayuda
Los otros
Volver a empezar
Un plan de cuatro semanas
`,
  withContents: 0.15,
})
