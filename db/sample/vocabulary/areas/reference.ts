import { defineArea } from '../../area.ts'
import { scholarlyTitles } from '../title-frames.ts'

export const information = defineArea({
  name: 'information-studies',
  weight: 9,
  codes: 'GL|GL|GM|GM WQ|GP|GP JN|GT|GB GL',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
<Manual|Guía|Guía práctica|Curso> de {skill}[ para {staff}]
{Skill}: <manual para {staff}|técnicas y casos|procedimientos y normas|guía de trabajo>
Cómo {todo}
{Museum} de {department}: <guía de la colección|historia de una institución|patrimonio y comunidad>
`,
  words: {
    topic: `{skill}|el trabajo con documentos y colecciones`,
    s: `la biblioteca pública|el archivo histórico|la preservación digital|el museo comunitario|la gestión documental|la alfabetización informacional|
      el patrimonio inmaterial|las bibliotecas escolares|el acceso a la información|la mediación lectora|la investigación cualitativa|el trabajo interdisciplinario|
      la curaduría|el patrimonio industrial|los archivos audiovisuales|las bibliotecas rurales|la evaluación de proyectos|los estudios de memoria|
      la conservación preventiva|el libro antiguo|la bibliometría|la ciencia abierta|los repositorios institucionales|la accesibilidad en museos`,
    f: `las políticas culturales|la comunidad|la tecnología|la formación de lectores|la memoria colectiva|la ciudadanía|el territorio|los públicos|el derecho a la cultura`,
    skill: `catalogación|conservación de papel|descripción archivística|metodología de la investigación|indización|montaje de exposiciones|inventario patrimonial|
      encuadernación y restauración|estadística aplicada|citación y bibliografía|gestión de colecciones|redacción de proyectos|digitalización de fondos`,
    staff: `archivos municipales|bibliotecas pequeñas|museos del interior|estudiantes|docentes|equipos técnicos|bibliotecas escolares`,
    todo: `elaborar una tesis|armar una biblioteca popular|organizar un archivo familiar|hacer entrevistas|diseñar una encuesta|citar sin errores|
      escribir un proyecto de investigación|montar un museo de pueblo|conservar fotografías y papeles|leer un manuscrito antiguo`,
    museum: `El museo|Los museos|El archivo|La biblioteca|El ferrocarril y su museo|La casa de la cultura`,
  },
  body: `
Los casos provienen de bibliotecas públicas, archivos municipales y pequeños museos del interior.
Incluye fichas, inventarios y protocolos listos para adaptar.
Se discuten presupuestos modestos y soluciones posibles.
`,
})

export const encyclopedias = defineArea({
  name: 'encyclopedias',
  weight: 5,
  codes: 'GB|GB|GB YR|GB WN|GB HB',
  imprint: 'education',
  format: 'illustrated',
  register: 'practical',
  titles: `
<Enciclopedia|Pequeña enciclopedia|Diccionario|Atlas|Diccionario ilustrado|Enciclopedia visual|Almanaque> de {s}
<Enciclopedia|Diccionario|Atlas|Guía> de {s} de {region}
<Mil|Quinientas|Trescientas|Cien|Doscientas> <preguntas|curiosidades|fechas> sobre {s}
<Almanaque|Anuario|Guía> de {department} {year}
Atlas <histórico|ilustrado|escolar|económico> de {region}
Gran atlas de {s}[. Tomo {vol}]
Efemérides de {department}: {s} día por día
`,
  words: {
    s: `los inventos|la historia universal|los símbolos|la mitología|las banderas|la música|los animales|las plantas medicinales|los oficios|la ciencia|
      los deportes|el cuerpo humano|los descubrimientos|las ciudades|los ríos|las religiones|el vino|la aviación|los barcos|las piedras preciosas|
      los nombres propios|el ferrocarril|la cocina|las aves|la pintura|los árboles|el mar|el universo|los santos|la filatelia`,
    year: `2018|2019|2020|2021|2022|2023|2024|2025|2026`,
    vol: `I|II|III|IV`,
  },
  opening: `
Una obra de consulta sobre {s}, con entradas breves, ordenadas y fáciles de encontrar.
De la A a la Z, todo lo que siempre quisimos saber sobre {s}.
Más de ochocientas entradas componen este volumen dedicado a {s}.
`,
  body: `
Cada entrada incluye fechas, referencias cruzadas y una sugerencia de lectura.
Las láminas en color, preparadas para esta edición, aclaran lo que las palabras no alcanzan.
El índice permite entrar por tema, por nombre y por época.
Los mapas y las cronologías están al día.
Junto a los datos hay anécdotas que hacen la consulta más larga de lo previsto.
La redacción es sencilla y evita los tecnicismos innecesarios.
`,
  closing: `
Para la casa, el aula y la biblioteca.
Un libro para abrir en cualquier página.
Herramienta útil para estudiantes y curiosos de toda edad.
`,
  ownVoice: true,
})
