import { defineVoice } from '../../register-voice.ts'

/** Fiction: areas bring their plots; what is said here fits any story. */
export const novelVoice = defineVoice({
  opening: '',
  body: `
La historia avanza en capítulos cortos, <con diálogos que suenan a verdad|con un pulso que no afloja|con un humor que aparece donde menos se espera>.
Nada es del todo lo que parece, y quien lee lo sabe apenas un poco antes que los personajes.
El paisaje no es un decorado: <decide, empuja, calla|pesa tanto como los personajes>.
Los secundarios, una galería de vecinos, parientes y desconocidos, tienen más vida que muchos protagonistas.
El pasado vuelve en forma de cartas, de rumores y de una fotografía mal guardada.
Hay una intriga, pero también una pregunta sobre lo que se debe a los demás.
<Con una prosa limpia|Con frases justas|Con una escritura que confía en el detalle>, {author} {author~sostiene/sostienen} la tensión hasta la última página.
La narración alterna dos tiempos que acaban por encontrarse donde menos conviene.
Hay escenas de una comicidad amarga y otras de una quietud casi insoportable.
Nadie sale ileso, pero alguno sale mejor.
La mentira, contada con cariño, termina siendo la forma más fiel de la memoria.
Los diálogos, filosos, dicen menos de lo que callan.
Una segunda voz, la de quien ordena los papeles años después, corrige y complica el relato.
En cada capítulo se abre una puerta, y casi siempre era mejor dejarla cerrada.
El tiempo, que todo lo arregla, esta vez llega con retraso.
La trama se complica con la llegada de una desconocida que hace las preguntas justas.
`,
  closing: `
Una novela que se lee de una sentada y se recuerda mucho después.
Para lectores que prefieren la sugerencia al golpe de efecto.
El final, inesperado y justo, obliga a releer la primera página.
Una historia sobre lo que callamos para seguir adelante.
Narrada con oficio, ternura y una pizca de crueldad.
De esas novelas que uno presta sabiendo que no se las van a devolver.
Todo cabe en estas páginas, salvo la indiferencia.
Finalista de un concurso regional, llega ahora en edición revisada.
Una voz segura, de las que se reconocen en dos líneas.
Emociona sin pedir permiso y sin pedir perdón.
Segunda novela de una obra que conviene seguir de cerca.
Para leer en invierno, aunque transcurra en enero.
Un libro que crece en la memoria.
La clase de historia que se cuenta en voz baja.
`,
  synopsis: `
Una historia de secretos, lealtades y decisiones que llegan tarde.
Nadie en la historia dice todo lo que sabe, y ahí empieza el problema.
Lo que parecía un asunto menor termina por cambiarlo todo.
Un puñado de personajes frente a una decisión que no admite demora.
`,
  review: `
«Se lee con el mate enfriándose al lado.»
«Un relato que confía en el lector y sale ganando.»
«Los diálogos son de lo mejor que se ha leído este año en la narrativa de por acá.»
«Sobria, entretenida y menos inocente de lo que parece.»
«Algo irregular en la segunda parte, pero con un final memorable.»
`,
  withContents: 0.02,
  inOrder: true,
})
