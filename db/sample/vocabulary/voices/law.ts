import { defineVoice } from '../../register-voice.ts'

/** Law books; every area in this register has a subject list `s`. */
export const lawVoice = defineVoice({
  opening: `
La obra aborda {s} <en el derecho uruguayo|a la luz de la jurisprudencia reciente|con criterio práctico y base dogmática>, <desde sus fundamentos hasta los problemas que se plantean en los tribunales|sin eludir las cuestiones más discutidas>.
{S} {s~suscita/suscitan} <consultas diarias en los estudios|dudas que la ley no siempre resuelve|criterios encontrados en la jurisprudencia>. Este libro las ordena y propone soluciones fundadas.
Un análisis <exhaustivo|sistemático|artículo por artículo> del régimen aplicable a {s}, con referencias a la doctrina nacional y comparada.
Las reformas de los últimos años obligan a volver sobre {s}. {Author} explica qué cambió, qué quedó igual y qué sigue en discusión.
Dirigido a <abogados, escribanos y magistrados|quienes ejercen la profesión y a quienes se preparan para ella>, este trabajo estudia {s} con el orden de un tratado y la utilidad de un manual.
¿Qué dicen hoy la ley y los jueces sobre {s}? La respuesta, <tan necesaria como dispersa|menos sencilla de lo que parece>, ocupa estas páginas.
`,
  body: `
Se transcriben y comentan las sentencias más relevantes, con indicación de tribunal y fecha.
Toda reforma legislativa deja preguntas sin contestar: aquí se las identifica y se argumentan las respuestas posibles.
Cada capítulo distingue el texto legal, la opinión de la doctrina y el criterio de los tribunales, de modo que la consulta resulte rápida.
Se examinan los aspectos procesales: legitimación, competencia, prueba y recursos.
La comparación con los ordenamientos argentino, español y brasileño ayuda a medir el alcance de las soluciones nacionales.
Un anexo reúne modelos de escritos y la normativa vigente, concordada y anotada.
Se atiende a la naturaleza jurídica, los requisitos, los efectos y las formas de extinción.
Las cuestiones controvertidas se presentan con los argumentos de cada posición antes de tomar partido.
La exposición avanza de los principios a los casos, y vuelve de los casos a los principios.
Se dedica un capítulo a la responsabilidad y otro a las medidas cautelares, terrenos donde la práctica va por delante de los códigos.
`,
  closing: `
Con índice temático y de jurisprudencia.
Una herramienta de trabajo para el estudio y para el foro.
Edición puesta al día con la legislación vigente al cierre.
Incluye un apéndice normativo y casos para discutir en clase.
De consulta obligada para quien deba opinar, litigar o resolver en la materia.
Obra útil tanto para preparar un examen como para preparar un juicio.
Los índices de leyes, fallos y voces facilitan el manejo diario.
`,
  synopsis: `
Doctrina, jurisprudencia y modelos sobre {s}, en exposición sistemática.
{S} en la ley, en la doctrina y en los tribunales.
Régimen, problemas y soluciones en torno a {s}.
`,
  review: `
«Una obra clara, de las que se dejan abiertas sobre el escritorio.»
«El relevamiento de jurisprudencia es lo mejor del volumen, y no es poco.»
«Expone {s} sin solemnidad y con orden; los índices están hechos por alguien que litiga.»
`,
  chapters: `
Prólogo
Concepto y naturaleza jurídica
Evolución histórica
Fuentes y normativa aplicable
Elementos y requisitos
Sujetos y legitimación
Derechos y obligaciones de las partes
Efectos
Nulidades y vicios
Incumplimiento y responsabilidad
Aspectos procesales
La prueba
Medidas cautelares
Extinción
Derecho comparado
Jurisprudencia comentada
Apéndice normativo
`,
  withContents: 0.36,
})
