import { defineArea } from '../../area.ts'
import { conceptualTitles } from '../title-frames.ts'

const thinkers = `
  Platón|Aristóteles|Spinoza|Kant|Hegel|Nietzsche|Marx|Heidegger|Wittgenstein|Descartes|Hume|Foucault|Arendt|Séneca|san Agustín|Tomás de Aquino|
  Kierkegaard|Schopenhauer|Locke|Rousseau|Hobbes|Leibniz|Husserl|Sartre|Simone Weil|Ortega y Gasset|Unamuno|Vaz Ferreira|Rodó|Epicuro|Montaigne|
  Pascal|Maquiavelo|Walter Benjamin|Adorno|Levinas|Merleau-Ponty|Rawls|María Zambrano|Marco Aurelio`

export const philosophy = defineArea({
  name: 'philosophy',
  weight: 18,
  codes: 'HP|HP|HP|HPS|HPS HP|HPS JP|HP JFM|JFCX HP',
  imprint: 'essay',
  format: 'academic',
  register: 'academic',
  titles: `${conceptualTitles}
{Thinker}: {angle}
{S} en {thinker}
{Thinker} y {s}
De {thinker} a {thinker2}: {stance}
{Thinker} y {thinker2} ante {s}
Leer a {thinker} <hoy|en clase|desde América Latina|a contrapelo>
<Filosofía|Metafísica|Fenomenología|Crítica|Genealogía|Ontología|Ética|Política> de {s}
¿<Qué es|Existe|Es posible|Para qué sirve|Qué queda de> {s}?
La filosofía <uruguaya|argentina|latinoamericana|española|medieval|griega> y {s}
<Filosofía|Historia de la filosofía|Introducción a la filosofía> para <bachillerato|principiantes|no filósofos|la enseñanza media>: {s}
{S} según {thinker}
`,
  words: {
    topic: `el pensamiento de {thinker}|la tradición filosófica`,
    s: `la libertad|la justicia|el tiempo|la verdad|la muerte|la conciencia|el mal|la técnica|la belleza|el lenguaje|la amistad|el deseo|la igualdad|
      la razón|la duda|el cuerpo|la identidad|la nada|la virtud|la felicidad|el poder|la naturaleza|la memoria|el otro|la responsabilidad|la experiencia|
      la tolerancia|la utopía|la laicidad|el sujeto|la acción|la causalidad|la esperanza|la percepción|el contrato social|la dignidad|la propiedad|
      la obediencia|la imaginación|la compasión`,
    f: `la modernidad|la historia|la democracia|la ciencia|el capitalismo|la religión|la cultura|la educación|la política|la vida cotidiana|la crítica`,
    thinker: thinkers,
    angle: `una introducción|vida y pensamiento|el arte de preguntar|lecciones|claves de lectura|filosofía y política|un pensador incómodo|cinco estudios|
      ensayos de interpretación|la obra temprana|el pensamiento vivo`,
    stance: `la pregunta por la libertad|historia de una idea|el problema del mal|razón y fe|la invención del sujeto|lecciones de filosofía|política y verdad|el giro moderno`,
  },
  body: `
Los argumentos se reconstruyen paso a paso y se los somete a objeciones.
De los antiguos a los contemporáneos, el recorrido incluye a {thinker2} y a {thinker3}.
Cada capítulo cita los pasajes decisivos y propone preguntas para el seminario.
La discusión alcanza a {s2} y a {s3}, temas inseparables del principal.
`,
})

export const religion = defineArea({
  name: 'religion',
  weight: 12,
  codes: 'HR|HR|HR|HR HB|HR VX|HR JF',
  imprint: 'spirit',
  format: 'essay',
  register: 'essay',
  titles: `
{S}: {angle}
<Introducción a|Historia de|El sentido de|El camino de|Claves de|Meditaciones sobre> {s}
<Evangelio|Palabra|Oración|Reflexión> de cada día: <meditaciones|un año con los salmos|lecturas para el ciclo {cycle}|caminos de Adviento>
<Catequesis|Encuentros de catequesis|Retiros|Celebraciones> para <niños|jóvenes|familias|adultos>: {lesson}
<Santos|Vírgenes|Iglesias|Capillas|Procesiones> de {region}: {stance}
{Saint}: {portrait}
<Creer|Rezar|Esperar|Dialogar> en tiempos de {time}
Qué <creen|celebran|esperan> <los judíos|los musulmanes|los budistas|los católicos|los valdenses|los armenios|los umbandistas|los evangélicos>
`,
  words: {
    topic: `{saint}|la vida espiritual|la fe de cada día`,
    s: `los Evangelios|la oración|los salmos|el judaísmo|el islam|el budismo|la umbanda|los valdenses|el ecumenismo|la teología de la liberación|
      la religiosidad popular|las parábolas|la Biblia hebrea|el cristianismo primitivo|la misericordia|la liturgia|los profetas|el yoga clásico|
      el pentecostalismo|los jesuitas|la vida monástica|el sacerdocio|la Reforma|las cartas de Pablo|el Apocalipsis|el zen|la Cábala|el sufismo|
      el diálogo interreligioso|los santuarios marianos|la laicidad|el perdón|el silencio`,
    cycle: `A|B|C`,
    lesson: `la oración|las parábolas|el perdón|la confianza|los sacramentos|la alegría|el encuentro|Semana Santa|Adviento|la comunidad|la creación|la amistad con Jesús`,
    angle: `una introducción|historia y espiritualidad|preguntas y respuestas|textos y comentarios|fe y cultura|para lectores de hoy|guía de lectura|tradición y presente`,
    stance: `arte y devoción|historia y leyenda|fiestas y promesas|guía histórica`,
    portrait: `una vida entregada|biografía espiritual|una vida entre los pobres|cartas y oraciones|su mensaje hoy`,
    saint: `Francisco de Asís|Teresa de Ávila|Juan de la Cruz|Ignacio de Loyola|Juan Bosco|Clara de Asís|Charles de Foucauld|Teresa de Lisieux|Jacinto Vera|Edith Stein`,
    time: `incertidumbre|prisa|crisis|duelo|indiferencia|pluralismo`,
  },
  body: `
Los textos sagrados se citan con referencias y se explican en su contexto histórico.
Conviven la mirada del creyente y la del historiador, sin confundirse.
Hay páginas sobre fiestas, gestos y palabras que pasaron de una tradición a otra.
`,
})

export const esotericism = defineArea({
  name: 'esotericism',
  weight: 5,
  codes: 'HRQX|HRQX|HRQX2|HRQX5|HRQX9|HRQX2 VX',
  imprint: 'spirit',
  format: 'manual',
  register: 'essay',
  titles: `
{S}: {angle}
<Historia|Secretos|Símbolos|Diccionario|Tratado|Manual|Breve historia> de {s}
{S} y {s2}: {angle}
{S} en {region}
<Iniciación|Introducción> a {s}
El libro de {s}
`,
  words: {
    s: `la alquimia @HRQX2|el tarot de Marsella @HRQX|la brujería @HRQX5|la demonología @HRQX9|la magia natural @HRQX2|el hermetismo @HRQX2|la cábala práctica @HRQX2|los grimorios @HRQX2|las runas @HRQX|
      los talismanes @HRQX|el espiritismo @HRQX|la numerología @HRQX|las sociedades secretas @HRQX|la quiromancia @HRQX|los rosacruces @HRQX2|la magia popular @HRQX2|las curanderas @HRQX5|
      la geomancia @HRQX|los exorcismos @HRQX9|la teosofía @HRQX|el simbolismo masónico @HRQX|los aquelarres @HRQX5|las ánimas @HRQX|los oráculos @HRQX|la hechicería colonial @HRQX5`,
    angle: `historia y símbolos|mitos y documentos|orígenes de una tradición|guía para curiosos|textos comentados|lo que dicen los procesos|arte, ciencia y leyenda|
      una enciclopedia mínima|tradición y práctica`,
  },
  body: `
Grabados antiguos y fragmentos de tratados ilustran cada capítulo.
El tono es el de la historia cultural: ni burla ni credulidad.
`,
})
