import { defineArea } from '../../area.ts'
import { scholarlyTitles } from '../title-frames.ts'

export const linguistics = defineArea({
  name: 'linguistics',
  weight: 12,
  codes: 'CF|CF|CB|CB CF|CF JN',
  imprint: 'essay',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
<Diccionario|Vocabulario|Glosario|Repertorio> <de {lexicon}|de {wordstock} de {department}>
<Gramática|Ortografía|Sintaxis|Fonética|Manual de redacción|Curso de redacción|Puntuación> <para {readers}|del español actual|del español: dudas frecuentes>
El español <de|en> {place}[: {angle}]
El habla de {place}: {angle}
Cómo <escribir|redactar|corregir|presentar> {genre}
`,
  words: {
    topic: `{lexicon}|el español de todos los días`,
    s: `la adquisición del lenguaje|la variación lingüística|el contacto de lenguas|la sintaxis del español|la entonación|la semántica|la pragmática|
      el análisis del discurso|el lunfardo|el portuñol|la fonética|la lexicografía|el voseo|la ortografía|la cortesía verbal|las lenguas indígenas|
      la toponimia|el bilingüismo|la traducción|la oralidad|la escritura académica|el lenguaje inclusivo|la lengua de señas|
      los préstamos lingüísticos|la sociolingüística|el discurso político|la morfología|la etimología|las lenguas de inmigración|la argumentación`,
    f: `la escuela|el cambio lingüístico|las ideologías del lenguaje|la norma|el aprendizaje|la identidad|el habla de los jóvenes|los medios|la frontera|la cognición`,
    lexicon: `uruguayismos|voces rurales|refranes|lunfardo|dudas del español|sinónimos|términos marineros|voces fronterizas|americanismos|frases hechas|
      gentilicios|topónimos|voces afrorrioplatenses|dichos y modismos|nombres de plantas|términos jurídicos|guaranismos|verbos conjugados`,
    wordstock: `topónimos|refranes|voces rurales|dichos`,
    readers: `docentes|periodistas|quienes escriben|correctores|estudiantes|traductores|todos|el aula`,
    place: `{department}|Montevideo|la frontera|el Río de la Plata|{country}|{town}|la costa|{capital}`,
    angle: `léxico y entonación|una descripción|actitudes y cambio|atlas lingüístico|estudio sociolingüístico|voces y usos`,
    genre: `una tesis|un informe técnico|un artículo académico|textos claros|cartas y correos|una sentencia en lenguaje claro|noticias|una monografía|un ensayo`,
  },
  body: `
Los ejemplos provienen de grabaciones, prensa y redes, y están transcritos con cuidado.
Se comparan usos de ambas orillas del Plata y de otras zonas del mundo hispánico.
Un glosario reúne los términos técnicos y un apéndice ofrece ejercicios de análisis.
La norma se explica sin dogmatismo: qué se dice, quién lo dice y en qué situación.
`,
})

export const foreignLanguages = defineArea({
  name: 'foreign-languages',
  weight: 6,
  codes: 'CJ|CJ|CJ YQ|CB CJ',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  titles: `
{S} para {who}[. Nivel {level}]
{S}: {kind} {level}
{S} <en treinta lecciones|en cien lecciones|paso a paso|sin profesor|desde cero>
<Gramática|Ejercicios|Lecturas graduadas|Vocabulario ilustrado|Verbos|Conversación> <de|en> {s:n}[ ({level})]
Español para extranjeros: {kind} {level}
Español <lengua de encuentro|del Sur|en ruta|a la carta>: {kind} {level}
<Diccionario|Guía de conversación|Vocabulario básico> español-{s:n}
`,
  words: {
    s: `el portugués|el francés|el italiano|el alemán|el gallego|el euskera|el catalán|el guaraní|el quechua|el chino mandarín|el japonés|el hebreo|
      el árabe|el ruso|el latín|el griego antiguo|el armenio|el aimara|la lengua de señas uruguaya|el coreano|el sueco|el ídish`,
    who: `hispanohablantes|principiantes|viajeros|adultos|adolescentes|enfermería y salud|hotelería y turismo|el trabajo|músicos|niños|negocios|autodidactas`,
    level: `A1|A2|B1|B2|C1|inicial|intermedio|avanzado|1|2|3`,
    kind: `libro del alumno|cuaderno de ejercicios|curso intensivo|guía docente|gramática práctica|lecturas y actividades|método comunicativo|preparación para el examen`,
  },
})

export const englishInSpanish = defineArea({
  name: 'english-teaching',
  weight: 5,
  codes: 'EL|EL|EB|ES|ES EL|EL YQ',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  titles: `
Inglés para {who}[: {kind}]
Inglés para {who} {level}
{Kind} de inglés[. Nivel {level}]
Gramática inglesa <para {who}|con ejercicios|sin dolor|en cien fichas>[. Nivel {level}]
<Mil|Quinientas|Doscientas|Trescientas> <palabras|frases|expresiones> en inglés para {who}
Cómo enseñar inglés <en la escuela primaria|a adultos|con canciones|con juegos|en el aula numerosa|en Segundo Ciclo>
Verbos ingleses: {kind}
`,
  words: {
    s: `el inglés|el inglés|el idioma inglés`,
    who: `enfermería|turismo y hotelería|negocios|hispanohablantes|niños|programadores|mecánicos|viajeros|abogados|docentes|la oficina|gastronomía|
      la escuela|adolescentes|el puerto y la aduana|científicos|aviación|el tambo y el campo|principiantes|call centers|pilotos|ingenieros|comercio exterior`,
    level: `A1|A2|B1|B2|1|2|3|inicial|intermedio`,
    kind: `curso completo|libro de ejercicios|cuaderno de actividades|guía del profesor|conversación y pronunciación|curso intensivo|lecturas graduadas|vocabulario ilustrado`,
  },
})

export const englishInEnglish = defineArea({
  name: 'english-teaching',
  weight: 3,
  codes: 'EL|ES|EB|EL YQ',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  language: 'en',
  titles: `
English for {field}[: {kind}]
English for {field} {level}
<Everyday|Practical|Essential|Classroom|Basic|Spoken> English[: {kind}][ {level}]
<Bridges|River Plate English|Southern Sky|Open Doors|Footprints|Crossroads|Tero English|High Tide|Sunny Patio> {level}. {Kind}
<Reading|Writing|Speaking|Listening> <skills|practice|workshop> for {field}
`,
  words: {
    s: `el inglés`,
    field: `Nurses|Tourism|Business|Engineers|Spanish Speakers|Young Learners|Farmers|Teachers|Lawyers|Software Developers|Teenagers|Hotel Staff|Science Students|Seafarers`,
    level: `1|2|3|4|A1|A2|B1|B2`,
    kind: `student's book|workbook|teacher's guide|grammar and practice|readings and tasks|activity book`,
  },
})

export const portuguese = defineArea({
  name: 'portuguese-teaching',
  weight: 1.2,
  codes: 'CJ|CJ YQ',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  language: 'pt',
  titles: `
Português <na fronteira|sem fronteiras|do dia a dia|em ação|para hispanofalantes|passo a passo>[: {kind}][ {level}]
<Português> {level}: {kind}
<Leituras|Exercícios|Conversação|Gramática> em português {level}
`,
  words: {
    s: `el portugués`,
    level: `1|2|3|4|A1|A2|B1|B2`,
    kind: `livro do aluno|caderno de exercícios|guia do professor|leituras e atividades|gramática e prática`,
  },
})
