import { defineVoice } from '../../register-voice.ts'

/** Arts: catalogues, monographs, illustrated books; every area in this register has a subject list `s`. */
export const visualVoice = defineVoice({
  opening: `
Un recorrido <por|alrededor de> {s}, <con abundante material gráfico|a través de obras, lugares y protagonistas|que combina ensayo, documentos e imágenes>.
Este volumen reúne <por primera vez|en una edición cuidada> estudios e imágenes sobre {s}.
¿Qué nos dice {s} <del tiempo en que surgió|a quienes miramos desde hoy>? {Author} {author~responde/responden} obra por obra.
{S} {s~forma/forman} parte de la memoria visual de la región. Este libro <la recorre|se detiene en sus momentos decisivos> con mirada atenta.
A medio camino entre el catálogo y el ensayo, el libro se ocupa de {s} y de la gente que {s~lo/la/los/las} hizo posible.
`,
  body: `
Más de cien imágenes, muchas inéditas, acompañan el texto.
Las fichas técnicas y la cronología permiten ubicar cada obra en su momento.
Se recogen cartas, programas, bocetos y recortes de prensa provenientes de archivos familiares y públicos.
El análisis va de lo formal a lo social: quién encargaba, quién pagaba, quién miraba.
Un capítulo está dedicado a las técnicas y los materiales, contado por quienes los usan.
Hay figuras conocidas y otras injustamente olvidadas, que aquí recuperan su lugar.
Las entrevistas aportan un tono de taller y de entre casa.
Se discuten las influencias europeas y también lo que viajó en sentido contrario.
El diseño respeta las proporciones de los originales y deja respirar la página.
`,
  closing: `
Edición en papel ilustración, con cronología y bibliografía.
Un libro para mirar despacio.
Pieza indispensable para estudiantes, coleccionistas y curiosos.
Se completa con un índice de nombres y obras.
Mirar, al fin y al cabo, también se aprende.
Acompañó una muestra itinerante y la prolonga en el papel.
`,
  synopsis: `
Obras, nombres y documentos para conocer {s}.
Ensayo e imágenes en torno a {s}.
`,
  review: `
«Las reproducciones son buenas y los textos, mejores.»
«Rescata un material disperso y lo ordena con gusto.»
`,
  chapters: `
Presentación
Los comienzos
Maestros y talleres
Materiales y técnicas
Una generación
La ciudad como escenario
Viajes e influencias
Obras fundamentales
La mirada de los contemporáneos
Cronología
Índice de imágenes
`,
  withContents: 0.15,
})
