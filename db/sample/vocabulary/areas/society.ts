import { defineArea } from '../../area.ts'
import { scholarlyTitles } from '../title-frames.ts'

const f = `
  la desigualdad|el Estado|la democracia|el territorio|los cuidados|la vida cotidiana|la familia|el trabajo|las nuevas tecnologías|la memoria|los jóvenes|
  la escuela|el mercado|la ley|la pobreza|la opinión pública|la participación|el género|la ciudadanía`

const angle = `
  un estudio de caso|actores y políticas|datos para un debate|investigación y testimonios|una mirada etnográfica|desafíos para la política pública|
  diagnóstico y propuestas|lo que muestran los datos|teorías y experiencias|una agenda pendiente|historias de vida|del diagnóstico a la acción`

export const culturalStudies = defineArea({
  name: 'cultural-studies',
  weight: 16,
  codes: 'JFC|JFCA|JFCD|JFCK|JFCV|JFCX|JFD|JFDT|JFDV|JFD JFCA|JFC JF|JF',
  imprint: 'society',
  format: 'essay',
  register: 'academic',
  titles: `${scholarlyTitles}
<Culturas|Ficciones|Escenas|Políticas|Imaginarios> de {s}
`,
  words: {
    s: `la cultura popular @JFCA|la televisión @JFDT|la publicidad @JFDV|la moda @JFCK|el asado @JFCV|el mate @JFCV|las redes sociales @JFD|la prensa gráfica @JFD|la cultura del rock @JFCA|el carnaval @JFCA|
      el consumo cultural @JFC|las series @JFCA|la radio @JFD|la comida callejera @JFCV|el diseño de los objetos @JFCD|la memoria urbana @JFC|los superhéroes @JFCA|la telenovela @JFCA|los memes @JFCA|
      el periodismo digital @JFD|la cultura material @JFCD|el turismo @JFC|la fotografía familiar @JFCD|las identidades juveniles @JFC|el humor político @JFCA|los rituales civiles @JFC|
      la industria editorial @JFD|la canción popular @JFCA|las noticias falsas @JFD|los videojuegos @JFCA|la cultura letrada @JFCX|la indumentaria @JFCK|la cocina de inmigrantes @JFCV|
      la historia de las ideas @JFCX|el americanismo @JFCX|el progreso @JFCX|el gusto @JFCK|los monumentos @JFCD`,
    f,
    angle,
  },
  body: `
El corpus reúne avisos, canciones, programas y conversaciones recogidas durante cinco años.
Se explora la relación entre {s} y {f}, una de las claves del volumen.
Un capítulo compara lo ocurrido con {s2} y con {s3}.
`,
})

export const socialIssues = defineArea({
  name: 'social-issues',
  weight: 27,
  codes: `JFF|JFFA|JFFB|JFFD|JFFE|JFFG|JFFH|JFFJ|JFFM|JFFN|JFFP|JFFS|JFFT|JFFU|JFFX|JFF JH|JFFN JH|JFFJ JFF|JFFE JK`,
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
{S} en {place}: {angle}
{S}: {angle}
<Vivir|Crecer|Envejecer|Trabajar|Estudiar|Ser joven|Ser mujer|Habitar> en {place}: {angle}
`,
  words: {
    topic: `la vida en {place}|la vida social`,
    s: `la pobreza infantil @JFFA|la vivienda @JFFB|los asentamientos @JFFB|las migraciones @JFFN|el refugio @JFFD|la violencia en el deporte @JFFE|la discapacidad @JFFG|las adicciones @JFFH1|
      la discriminación @JFFJ|la movilidad social @JFFM|la seguridad pública @JFFU @JK|la corrupción @JFFX @JP|el consumismo @JFFT|la globalización @JFFS|el maltrato animal @JFFZ|el envejecimiento @JFF|
      la vida en la calle @JFFB|el racismo @JFFJ|la inmigración reciente @JFFN|el desempleo juvenil @JFFA|la salud mental @JFFH|la brecha digital @JFFJ|la soledad @JFFP|los cuidados @JFF|
      el embarazo adolescente @JFF|la trata de personas @JFFE|la vida carcelaria @JFFU @JK|los clasificadores @JFF|el acoso escolar @JFFE|las inundaciones @JFFC|la emigración calificada @JFFN|
      la segregación urbana @JFFB|el trabajo infantil @JFF|la convivencia vecinal @JFFP|la exclusión @JFFJ|las ollas populares @JFFA|la economía informal @JFFA|las pandemias @JFFH`,
    f,
    angle,
    place: `Montevideo|el área metropolitana|la periferia|{department}|{town}|{barrio}|el interior|la frontera|{capital}|el campo|la ciudad intermedia`,
  },
  body: `
Se combinan encuestas, registros administrativos y más de sesenta entrevistas.
El vínculo con {f} recorre todo el libro y da título a su capítulo central.
Las propuestas finales señalan costos, plazos y responsables.
Hablan los técnicos y hablan, sobre todo, quienes viven el problema.
`,
})

export const feminism = defineArea({
  name: 'gender-studies',
  weight: 9,
  codes: 'JFFK|JFFK|JFFK JF|JFFK HBTB',
  imprint: 'society',
  format: 'essay',
  register: 'academic',
  titles: `${scholarlyTitles}
<Feminismos|Mujeres|Feministas|Voces de mujeres> en {place}: {angle}
Mujeres en {field}: {angle}
<Historia|Pequeña historia|Memorias> de {s} en {region}
`,
  words: {
    topic: `la experiencia de las mujeres|{s2}`,
    s: `el feminismo|el sufragio femenino|el trabajo doméstico|los cuidados|la violencia de género @JFFE3 @JFFK|las masculinidades|la brecha salarial|el feminismo popular|
      los derechos reproductivos|la diversidad sexual|la economía feminista|el ecofeminismo|el movimiento de mujeres|la crítica feminista|la maternidad|
      la educación sexual|la participación política de las mujeres|las mujeres rurales|el feminismo negro|el acoso laboral @JFFE2 @JFFK|las anarquistas`,
    f,
    angle: `historias y luchas|una genealogía|conversaciones|teoría y militancia|balances y desafíos|archivos y memorias|testimonios|un estado de la cuestión`,
    place: `el Uruguay|América Latina|{department}|el sindicato|la calle|la universidad|el exilio|el campo`,
    field: `la ciencia|el deporte|la prensa|la política|el arte|los sindicatos|la medicina|la abogacía|las fuerzas armadas|el campo|la música`,
  },
  body: `
Se recuperan revistas, volantes y cartas que no estaban en ninguna biblioteca.
La reflexión alcanza a {s2} y a {f}.
Las entrevistas cruzan generaciones y no esconden los desacuerdos.
`,
})
