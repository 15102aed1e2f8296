import { defineArea } from '../../area.ts'

export const ethicsDebates = defineArea({
  name: 'ethics-debates',
  weight: 5,
  codes: 'JFM|JFM HP|JFM LA|JFM MB',
  imprint: 'essay',
  format: 'essay',
  register: 'essay',
  titles: `
{S}: {angle}
{S} a debate[: {angle}]
¿Es <justo|justificable|necesario|legítimo> hablar de {s}?
Ética de {s}
<Argumentos|Razones|Preguntas> sobre {s}
`,
  words: {
    s: `la eutanasia|el aborto|la pena de muerte|la censura|la inteligencia artificial|la experimentación con animales|la edición genética|la objeción de conciencia|
      el trasplante de órganos|la maternidad subrogada|la vigilancia digital|la desobediencia civil|la clonación|la bioética|la ética médica|la privacidad|
      el consumo responsable|la justicia intergeneracional|la mentira política|el discurso de odio`,
    angle: `argumentos en disputa|un debate abierto|entre la ley y la conciencia|razones a favor y en contra|perspectivas desde América Latina|doce preguntas|
      una guía para pensar|casos y dilemas|lecciones de bioética`,
  },
})

export const folklore = defineArea({
  name: 'folklore',
  weight: 7,
  codes: 'JFHF|JFHF|JFHF FQ|JFH|JFHF JHM',
  imprint: 'society',
  format: 'essay',
  register: 'essay',
  titles: `
{S} de {place}
{S} del {river}: {angle}
{S}: {angle}
<Leyendas|Mitos|Supersticiones|Cuentos de fogón|Creencias|Refranes|Coplas|Romances|Adivinanzas> de {place}
<Mitos y leyendas|Brujas y curanderas|Duendes y aparecidos|Fiestas y romerías|Santos y promesas> de {place}
<Diccionario|Antología|Pequeña enciclopedia|Cancionero|Bestiario> de {s}
@JFHX @JFHC <Grandes engaños|Falsas noticias|Conspiraciones|Teorías conspirativas> de {century}: {stance}
`,
  words: {
    topic: `las creencias de {place}|la memoria oral`,
    s: `los seres fantásticos|los fogones|las luces malas|los lobizones|la medicina casera|las creencias populares|los payadores|los juegos tradicionales|
      las fiestas criollas|los tesoros enterrados|el gaucho y sus leyendas|los aparecidos|los refranes camperos|los rituales del agua|los mitos guaraníes|
      las leyendas charrúas|los santos populares|las canciones de cuna|las danzas criollas|los mitos andinos`,
    place: `{department}|{town}|la frontera|el Litoral|los Andes|{country}|Galicia|Canarias|el monte|la costa atlántica|la campaña|la sierra|las islas`,
    river: `río Uruguay|río Negro|Paraná|Yí|Cebollatí|Olimar|Queguay|Tacuarí|Orinoco|Amazonas`,
    angle: `relatos recogidos de boca de sus narradores|una recopilación|versiones y variantes|origen y sentido|memoria oral|voces del pago|creencias que resisten`,
    stance: `cómo nacen y por qué se creen|el poder del rumor|una historia del engaño`,
  },
  body: `
Los relatos se transcriben con los giros de quien los contó y con el nombre de su pago.
Se comparan versiones de uno y otro lado de la frontera.
`,
})

export const ruralCommunities = defineArea({
  name: 'rural-sociology',
  weight: 4,
  codes: 'JFSF|JFSF|JFSF JHM|JFSF TV',
  imprint: 'society',
  format: 'academic',
  register: 'academic',
  titles: `
{S} en {place}: {angle}
{S}: {angle}
{S} y {s2} en {place}
<Vivir|Quedarse|Trabajar|Criar hijos|Envejecer> en el campo: {angle}
Pueblos de {place}: {angle}
`,
  words: {
    topic: `la vida en el campo`,
    s: `la familia rural|los asalariados rurales|la producción familiar|los pueblos rurales|la escuela rural|las mujeres rurales|la forestación|
      la colonización de tierras|el despoblamiento|los arroceros|la pesca artesanal|las sociedades de fomento|los jóvenes del campo|la sucesión generacional|
      el acceso a la tierra|las cooperativas agrarias|los tamberos|los productores de naranja|la vida en la estancia`,
    place: `{department}|{department}|el norte del país|la cuenca arrocera|el litoral|Entre Ríos|la Pampa|el altiplano|la cuenca lechera|la frontera`,
    angle: `trayectorias y estrategias|estudio sociológico|cambios y permanencias|memoria y futuro|una mirada territorial|voces del medio rural|quiénes quedan y por qué`,
  },
  body: `
Las entrevistas se hicieron en galpones, tambos y escuelas, al ritmo de las tareas.
Los datos censales se cruzan con historias de familia.
`,
})
