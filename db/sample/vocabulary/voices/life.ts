import { defineVoice } from '../../register-voice.ts'

/** Biographies, memoirs, diaries: areas bring their own openings about `who`. */
export const lifeVoice = defineVoice({
  opening: '',
  body: `
El relato se apoya en cartas, fotografías y conversaciones con quienes estuvieron cerca.
Sin idealizar ni ajustar cuentas, el libro deja ver las dudas, los errores y las alegrías de una vida.
Alrededor asoma toda una época: la casa familiar, los oficios, la radio encendida, la política en la sobremesa.
Hay páginas de humor y otras de una emoción contenida.
El tono es el de quien recuerda en voz alta y se corrige sobre la marcha.
Las fechas importan menos que los rostros, y los rostros vuelven nítidos.
Documentos inéditos permiten aclarar episodios que se repetían de oídas.
Los capítulos sobre la infancia figuran entre lo mejor del volumen.
Se reconstruyen viajes, amistades y enemistades con paciencia de artesano.
`,
  closing: `
Una vida contada con respeto y sin miedo.
Incluye un cuaderno de fotografías.
Se lee como una novela y es, palabra por palabra, verdad.
El retrato de una persona y también el de un país.
Con cronología e índice de nombres.
Quedan, al final, las ganas de haber estado allí.
`,
  synopsis: `
Una vida, una época y un puñado de lugares, contados de cerca.
Recuerdos, documentos y voces para un retrato sin mármol.
`,
  review: `
«Un retrato cercano, que no confunde admiración con ceguera.»
«Contado con oficio y con pudor.»
`,
  chapters: `
La casa
Los primeros años
El viaje
Aprendizajes
Los amigos
Tiempo de decisiones
Días difíciles
El regreso
Cartas
Lo que queda
`,
  withContents: 0.07,
})
