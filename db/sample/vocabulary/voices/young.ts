import { defineVoice } from '../../register-voice.ts'

/** Children's and teenage books: areas bring their plots or subjects. */
export const youngVoice = defineVoice({
  opening: '',
  body: `
El texto, breve y musical, pide ser leído en voz alta.
Las ilustraciones esconden detalles que se descubren en la segunda o la tercera lectura.
Hay risas, algún susto y una pregunta que queda flotando.
Las palabras difíciles no asustan a nadie: se entienden solas, como en las buenas historias.
El humor es disparatado y la ternura llega sin avisar.
Cada doble página propone algo para buscar, contar o inventar.
Chicos y grandes encontrarán aquí motivos distintos para reírse de lo mismo.
No hay moraleja: hay una historia bien contada.
Las palabras se repiten como en las canciones, y al tercer día ya se saben de memoria.
Un pequeño disparate lleva a otro, y el último es el más grande de todos.
Los colores cambian con el humor de los personajes.
`,
  closing: `
Para leer antes de dormir o en cualquier momento.
Un libro para compartir en casa y en la escuela.
Ideal para primeros lectores con ganas de más.
Para lectoras y lectores a partir de los <seis|siete|ocho|nueve> años.
Una historia para leer juntos y volver a empezar.
Dan ganas de seguir el cuento por cuenta propia.
`,
  synopsis: `
Una historia para leer en voz alta, reírse y preguntar.
Humor, ternura y una pizca de disparate.
`,
  review: `
«Encantador sin ser empalagoso.»
«Los chicos piden que se lo lean otra vez: no hay mejor crítica.»
`,
  withContents: 0.02,
  inOrder: true,
})
