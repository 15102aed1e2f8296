import { defineArea } from '../../area.ts'
import { conceptualTitles, scholarlyTitles } from '../title-frames.ts'

export const anthropology = defineArea({
  name: 'sociology-and-anthropology',
  weight: 12,
  codes: 'JH|JH|JHM|JHM|JHM JH|JH JF',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
<Antropología|Sociología|Etnografía> de {s}
Etnografía de {ethno}
Los {people}: {angle}
`,
  words: {
    topic: `{ethno}|los pueblos y sus historias`,
    s: `el parentesco|el ritual|la clase media|las elites|la estratificación social|el trabajo de campo|la teoría social|el don|la alimentación|el cuerpo|
      la fiesta|la muerte|las generaciones|las organizaciones|los métodos cualitativos|la medicina tradicional|el turismo comunitario|las creencias|
      los barrios populares|los oficios|la movilidad cotidiana|las encuestas|el tiempo libre|la juventud|los movimientos sociales|la economía popular|
      los objetos|la identidad afrouruguaya|la migración gallega|los vínculos vecinales`,
    f: `la modernidad|el territorio|la memoria|la religión|el Estado|el género|la ciudad|el mercado|la política|la cultura|el trabajo|el poder`,
    ethno: `una feria vecinal|un hospital público|un cuartel|una murga|una cooperativa|un club de barrio|un puesto de frontera|una escuela nocturna|un frigorífico|
      una hinchada|una comparsa|un pueblo de pescadores|una estancia|una oficina|un mercado|una cárcel|un ómnibus interdepartamental`,
    people: `charrúas|guaraníes|mapuches|aimaras|guenoas|chanás|wichís|quechuas|emberás|tehuelches|mayas de hoy|garífunas|qom`,
    angle: `historia y presente|lengua, territorio y memoria|una etnografía|los que quedaron|mito y vida cotidiana|cinco siglos de resistencia`,
  },
  body: `
Dos años de trabajo de campo sostienen una escritura atenta a los detalles.
El cuaderno de notas asoma entre capítulos, con dudas y hallazgos.
La comparación con {s2} permite afinar los conceptos.
`,
})

export const socialServices = defineArea({
  name: 'social-work-and-criminology',
  weight: 7,
  codes: 'JK|JK|JK LN|JK JFF|JK JH',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
Trabajo social y {s}[: {angle}]
<Manual|Cuaderno|Guía> de intervención en {field}
Criminología y {s}
`,
  words: {
    topic: `la intervención social`,
    s: `la protección de la infancia|la criminología|el sistema penitenciario|los cuidados de larga duración|la policía comunitaria|la seguridad social|
      la reinserción|el trabajo social comunitario|la delincuencia juvenil|la víctima del delito|la adopción|las políticas de vejez|el homicidio|
      la mediación comunitaria|las instituciones de encierro|la asistencia social|los refugios nocturnos|el acogimiento familiar|la prevención del delito|
      las drogas|las transferencias monetarias`,
    f: `los derechos humanos|el Estado|la familia|la comunidad|la ley|el género|la evidencia|las políticas públicas|la salud mental`,
    field: `crisis familiares|contextos de encierro|adicciones|infancia y familia|situación de calle|emergencias|la comunidad|vejez y dependencia`,
    angle: `teoría y práctica|dilemas de la intervención|experiencias|metodología`,
  },
  body: `
Los dilemas del oficio aparecen sin maquillaje: tiempos cortos, equipos chicos, decisiones difíciles.
Se incluyen protocolos, fichas de entrevista y experiencias evaluadas.
`,
})

export const psychology = defineArea({
  name: 'psychology',
  weight: 19,
  codes: 'JM|JM|JM|JM MMJT|JM VS|JM JN|MMJT JM',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${conceptualTitles}
{S} en {country}: {angle}
<Psicología|Clínica|Psicopatología|Evaluación|Teoría> de {s}
Psicoanálisis y {s}[: {angle}]
{Thinker} y {s}
Terapia {school} <en|para> {field}
{S}: {angle}
Técnicas <proyectivas|de evaluación|gráficas|de entrevista>: {angle}
`,
  words: {
    topic: `el trabajo clínico|la evaluación psicológica`,
    s: `la angustia|el duelo|el apego|la adolescencia|la depresión|la memoria|la motivación|el desarrollo infantil|la inteligencia emocional|el trauma|
      la pareja|la vejez|el estrés|la atención|la personalidad|el juego infantil|los vínculos tempranos|las adicciones|la psicosis|la percepción|
      la conducta suicida|el aprendizaje|la resiliencia|los trastornos de la alimentación|la ansiedad|la transferencia|el inconsciente|la toma de decisiones|
      la autoestima|los grupos|los sueños|la parentalidad|el autismo|la creatividad|la conducta prosocial|el narcisismo|la impulsividad|la psicología del deporte`,
    f: `la clínica|la escuela|la familia|el cuerpo|la cultura|la neurociencia|la sociedad contemporánea|el diagnóstico|la palabra|la pantalla`,
    thinker: `Freud|Lacan|Winnicott|Melanie Klein|Jung|Piaget|Vigotski|Bion|Bowlby|Pichon-Rivière|Ferenczi|Viktor Frankl`,
    school: `cognitivo-conductual|sistémica|breve|gestáltica|de grupo|familiar|narrativa|de aceptación y compromiso|dialéctica conductual`,
    field: `adolescentes|la infancia|el duelo|parejas|adultos mayores|la ansiedad|las adicciones|contextos hospitalarios|el trauma`,
    angle: `casos y viñetas|del síntoma al sujeto|teoría y técnica|aportes para la práctica|investigación y clínica|una introducción|manual para estudiantes|historia de un concepto`,
  },
  body: `
Viñetas clínicas, con los datos modificados, acompañan cada concepto.
Se revisan los aportes de {thinker} y de {thinker2} junto con la investigación reciente.
El texto distingue lo que se ha probado de lo que se repite por costumbre.
Se abordan también {s2} y {s3} en su relación con la consulta.
`,
})

export const education = defineArea({
  name: 'education',
  weight: 22,
  codes: 'JN|JN|JN|JNF|JNF JN|JN YQ|JN JM',
  imprint: 'education',
  format: 'manual',
  register: 'academic',
  titles: `${scholarlyTitles}
<Enseñar|Aprender> {subject} en {level}
Didáctica de {subject} en {level}
{Subject} en el aula: <secuencias didácticas|ideas y recursos|planificaciones|experiencias>
<Proyectos|Secuencias|Recursos|Talleres|Juegos> para {level}: {subject}
Cómo <evaluar|planificar|acompañar|organizar> {s}
<Escuela|Maestras|Docentes|Liceos> de {place}: <memoria y presente|una historia|experiencias y relatos>
Historia de la educación en {place}, {modern}
`,
  words: {
    topic: `{subject}|la enseñanza`,
    s: `la evaluación formativa|la escuela rural|la inclusión educativa|la formación docente|la lectura en la escuela|la educación inicial|la convivencia escolar|
      la enseñanza por proyectos|la educación de adultos|la escuela de tiempo completo|la dirección escolar|la desvinculación educativa|la alfabetización inicial|
      la educación a distancia|la pedagogía crítica|la enseñanza media|las dificultades de aprendizaje|la educación técnica|la reforma educativa|
      la autoridad docente|el currículo|la educación física|la participación de las familias|la universidad|el juego en la escuela|la tutoría|
      el aprendizaje cooperativo|la educación artística|las tareas domiciliarias|la supervisión escolar|la educación en cárceles|la educación sexual`,
    f: `la equidad|las políticas educativas|la tecnología|la práctica docente|la ciudadanía|la neurociencia|el territorio|la inclusión|la evaluación|la innovación|los saberes docentes`,
    subject: `las ciencias naturales|la matemática|la historia|la geometría|la lengua escrita|la música|la educación física|la filosofía|la geografía|
      la ortografía|la programación|la literatura|la estadística|las fracciones|la ciencia experimental|la educación ambiental|la expresión plástica|el teatro|el ajedrez`,
    level: `la educación inicial|la escuela primaria|secundaria|el bachillerato|la escuela rural|primer ciclo|la educación técnica|el aula multigrado|la universidad|la educación de adultos`,
    place: `el Uruguay|{department}|{department}|Montevideo|{country}|{town}|América Latina`,
  },
  body: `
Las experiencias narradas provienen de escuelas urbanas y rurales, con nombre y apellido.
Hay planificaciones, registros de clase y producciones de estudiantes.
Se discuten {s2} y {s3} a la luz de lo que ocurre en el aula.
Cada propuesta indica materiales, tiempos y variantes para grupos numerosos.
`,
})

export const politics = defineArea({
  name: 'politics',
  weight: 20,
  codes: 'JP|JP|JP|JP HB|JP JFFS|JP LN|JP KC',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
{S} en {region}: <crisis y recomposición|una historia política|actores y reglas|balance y perspectivas>
<Gobernar|Votar|Pactar|Negociar|Protestar|Legislar> en {place}: {f} y {s}
Elecciones en {place}, {years}
{Place}: {s} y {f}
<Quién manda|Quién decide|Cómo se gobierna> en {place}
`,
  words: {
    topic: `la política en {place}|la vida política`,
    s: `los partidos políticos|el Parlamento|la descentralización|la política exterior|el populismo|la integración regional|las relaciones internacionales|
      la administración pública|el presidencialismo|la opinión pública|la representación|los gobiernos departamentales|el liberalismo|la socialdemocracia|
      los sindicatos|las coaliciones de gobierno|la transición democrática|el clientelismo|los derechos humanos|la comunicación política|el federalismo|
      la participación ciudadana|la democracia directa|la cooperación internacional|el nacionalismo|el lobby|las burocracias|la ultraderecha|
      la izquierda latinoamericana|la diplomacia|el financiamiento de los partidos|la rendición de cuentas|el golpe de Estado|los municipios|la geopolítica`,
    f: `la democracia|la gobernabilidad|la calidad institucional|el poder económico|la ciudadanía|los medios|la polarización|las elites|la desigualdad|el desarrollo|la globalización`,
    place: `el Uruguay|Chile|la Argentina|Bolivia|el Paraguay|México|Colombia|España|el Mercosur|América Latina|Montevideo|{department}|Centroamérica`,
  },
  body: `
Series electorales, encuestas y debates parlamentarios respaldan cada afirmación.
Se examina con detalle la relación entre {s} y {f}.
El capítulo comparado se detiene en {country} y en {country2}.
`,
})
