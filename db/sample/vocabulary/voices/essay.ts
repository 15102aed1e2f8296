import { defineVoice } from '../../register-voice.ts'

/** Essays and journalism for the general reader; every area in this register has a subject list `s`. */
export const essayVoice = defineVoice({
  opening: `
<¿De qué hablamos cuando hablamos de|¿Por qué vuelve siempre a la conversación el asunto de> {s}? Este libro <no tiene prisa por contestar|responde con historias antes que con consignas>.
{Author} {author~mira/miran} {s} <de cerca y sin solemnidad|con la curiosidad de quien llega por primera vez|desde un lugar incómodo>, y lo que {author~encuentra/encuentran} <contradice más de una idea recibida|invita a discutir>.
Un ensayo <breve y filoso|de largo aliento|escrito con nervio y humor> sobre {s}, <para leer con lápiz en la mano|que se lee como una conversación>.
Hay temas que parecen agotados hasta que alguien los mira de otro modo. Es lo que ocurre aquí con {s}.
Entre la crónica y el ensayo, estas páginas <siguen el rastro de|dan vueltas alrededor de|vuelven una y otra vez a> {s}.
Mucho se ha opinado sobre {s}; bastante menos se ha escuchado. Este libro empieza por escuchar.
`,
  body: `
Hay en estas páginas datos, lecturas y viajes, pero sobre todo una manera de preguntar.
Los capítulos, cortos, pueden leerse sueltos; juntos arman un argumento.
No faltan las anécdotas ni las cifras, y unas iluminan a las otras.
La prosa es clara, a ratos irónica, y desconfía de las palabras grandes.
{Author} {author~conversa/conversan} con <vecinos, archivistas y especialistas|quienes vivieron lo que se cuenta|lectores de varias generaciones> y {author~deja/dejan} que las voces se contradigan.
El recorrido va de <Montevideo a Lima|la plaza del pueblo a los grandes foros|la sobremesa familiar a la discusión pública> sin perder el hilo.
Donde otros ven un problema técnico, aquí aparece una cuestión de convivencia.
Se repasan viejas polémicas que creíamos saldadas y se muestra cuánto de ellas sigue vivo.
Un capítulo, quizá el más personal, cuenta cómo nació la pregunta que da origen al libro.
`,
  closing: `
Un libro para discutir en voz alta.
No hace falta estar de acuerdo para disfrutarlo.
Termina, como los buenos ensayos, con más preguntas que respuestas.
Lectura recomendable para quien sospecha de las explicaciones demasiado redondas.
Pensar, parece decirnos, también es una forma de hospitalidad.
Se lee en un par de tardes y acompaña mucho más.
Al cerrar el libro, el tema ya no parece el mismo.
`,
  synopsis: `
Un ensayo sobre {s}, escrito para lectores curiosos y sin paciencia para la jerga.
Historias, datos y preguntas en torno a {s}.
`,
  review: `
«Inteligente sin ostentación. Dan ganas de discutirlo con alguien.»
«Un ensayo que se anima a dudar, y duda bien.»
«Tiene el tono justo: ni cátedra ni confidencia.»
`,
  chapters: `
A modo de excusa
De dónde venimos
Lo que se dice
Lo que no se dice
Una visita inesperada
Cifras y personas
Elogio de la duda
Contra los lugares comunes
Pequeño inventario
Conversación en una cocina
Lo que queda por pensar
Final abierto
`,
  withContents: 0.12,
})
