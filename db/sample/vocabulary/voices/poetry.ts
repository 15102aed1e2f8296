import { defineVoice } from '../../register-voice.ts'

/** Poetry; areas bring lists `matter` (what the poems are made of). */
export const poetryVoice = defineVoice({
  opening: `
Los poemas de este libro <nacen de|vuelven a|se detienen en> {matter} y {matter2}, <con una voz baja que no teme al silencio|con la precisión de quien ha tachado mucho|sin levantar la voz>.
{Author} {author~reúne/reúnen} aquí <veinte años de escritura|poemas escritos en los últimos años|una selección exigente de su obra> en torno a {matter}.
{Matter}, {matter2}, {matter3}: con esos materiales mínimos se construye una poesía <de lo cercano|despojada|de respiración larga>.
Hay libros de poemas que se leen de pie, como una carta recién llegada. Este, hecho de {matter} y {matter2}, es uno de ellos.
Dividido en <tres|cuatro|cinco> partes, el conjunto va de {matter} a {matter2} <como quien cruza una casa a oscuras|sin más guía que el oído>.
`,
  body: `
El verso es casi siempre breve; la imagen, exacta.
Hay poemas en prosa, canciones y un largo monólogo que cierra el volumen.
La memoria familiar y el paisaje se confunden hasta volverse una sola cosa.
Se oye de fondo la conversación con otros poetas, nunca como adorno.
Cada texto parece empezar donde el anterior dudaba.
Lo cotidiano aparece sin pintoresquismo, con una extrañeza serena.
La ironía equilibra la melancolía, y la melancolía le pone límites a la ironía.
Algunos de estos poemas circularon en revistas y lecturas; la mayoría se publica por primera vez.
La muerte, el amor y el clima son tratados aquí con la misma cortesía.
No hay una palabra que pida permiso ni una que sobre.
La sintaxis se quiebra en los momentos justos y después, como el agua, encuentra su nivel.
`,
  closing: `
Poesía para leer en voz baja y volver a leer en voz alta.
Un libro breve que dura.
Una voz que convendría no perder de vista.
Los lectores de poesía sabrán reconocerlo; los otros, tal vez, se queden.
Al terminar, la casa de siempre parece recién abierta.
Con una nota final sobre el origen de los textos.
`,
  synopsis: `
Poemas de {matter} y de {matter2}.
Un libro sobre {matter}, escrito con lo justo.
`,
  review: `
«Poesía de tono menor en el mejor sentido: sin énfasis, sin trampas.»
«Un libro parejo, de imágenes limpias.»
«Hay aquí tres o cuatro poemas de los que uno se acuerda por la calle.»
`,
  withContents: 0.03,
})
