import { defineArea } from '../../area.ts'

const angle = `
  teoría y práctica|manual de campo|cálculo y ejemplos|un enfoque práctico|criterios de diseño|normas y procedimientos|proyectos y casos|fundamentos|
  problemas resueltos|tecnología y aplicaciones|guía técnica|instalación y mantenimiento|experiencias en la región`

const frames = `
{S}: {angle}
{S} para {reader}
<Manual|Tratado|Fundamentos|Problemas|Tecnología|Diccionario técnico|Curso> de {s:n}
<Introducción al estudio|Principios|Guía de cálculo|Historia> de {s} en {region}
{S} en {place}[: {angle}]
{S}. <Tomo|Volumen> {vol}
`

export const engineering = defineArea({
  name: 'engineering',
  weight: 15,
  codes: 'TN|TN|TN AM|TG|TG|TH|TH|TJ|TJ|TD|TC|TB|TBY|TQ|TQ RN|TR|TT|TB PD',
  imprint: 'technology',
  format: 'treatise',
  register: 'technical',
  titles: frames,
  words: {
    angle,
    s: `el hormigón armado @TN|la resistencia de materiales @TG|la topografía @TN|las instalaciones sanitarias @TN|las estructuras metálicas @TN|la soldadura @TG|los motores diésel @TG|
      la energía solar @TH|la energía eólica @TH|los circuitos eléctricos @TJ|la electrónica digital @TJ|las antenas @TJ|la refrigeración @TG|la hidráulica @TN|los puentes @TN|
      las instalaciones eléctricas @TH|la mecánica de suelos @TN|los biocombustibles @TH|la automatización industrial @TJ|el mantenimiento industrial @TG|el dibujo técnico @TB|
      la biotecnología @TC|el tratamiento de aguas @TQ|los residuos sólidos @TQ|la metalurgia @TG|la seguridad en obra @TN|la carpintería estructural @TN|la albañilería @TN|
      las redes eléctricas @TH|la ingeniería de caminos @TN|los plásticos @TD|la radioafición @TJ|la eficiencia energética @TH|el hidrógeno verde @TH|la construcción en seco @TN|
      las cañerías @TN|los transformadores @TH|la impermeabilización @TN|las represas @TN|la robótica @TJ|la navegación costera @TR|el transporte ferroviario @TR|
      la química de los curtientes @TD|la fermentación industrial @TC|la neumática @TG|el torno y la fresa @TG`,
    reader: `técnicos|estudiantes|instaladores|la industria|la escuela técnica|jefes de obra|principiantes|la construcción|el taller|ingenieros jóvenes`,
    place: `la industria|la obra|la vivienda|la pequeña escala|el medio rural|climas templados|la escuela técnica|la región`,
    vol: `1|2|3`,
  },
  body: `
Las tablas de cálculo y los detalles constructivos corresponden a materiales disponibles en la región.
Cada capítulo incluye un ejemplo numérico resuelto y otro propuesto.
Se atiende a la seguridad, al mantenimiento y al costo de cada solución.
Los croquis, a escala, pueden llevarse directamente a la obra o al taller.
`,
})

export const agriculture = defineArea({
  name: 'agriculture',
  weight: 12,
  codes: 'TV|TV|TV|TVG|TVG TVS|TVS|TV MZ|TV KN',
  imprint: 'technology',
  format: 'manual',
  register: 'practical',
  titles: `
{S}: {plan}
{S} en {place}
{S} y {s2}: {plan}
<Manual|Cartilla|Guía|Cuaderno de campo|Fundamentos> de {practice}[ en {place}]
{Practice}: {plan}
<Cría|Alimentación|Sanidad|Manejo|Reproducción|Genética> de {livestock}[: {plan}]
Cómo <cuidar|manejar|planificar|mejorar> {s}
<El cultivo|La cosecha|La sanidad|El negocio> de {crop}[ en {place}]
{Crop:n} {method}[: {plan}]
`,
  words: {
    topic: `{practice}|{crop}|mp:{livestock}|el trabajo del campo`,
    s: `las abejas|la huerta|el tambo|el campo natural|la esquila|los olivos|la viña|el monte frutal|los invernáculos|las praderas|los caballos criollos|
      el rodeo de cría|los frutales nativos|la siembra directa|el riego|el compost|las ovejas|el arroz|los eucaliptos|las gallinas ponedoras|
      los cítricos|la soja|el engorde a corral|los arándanos|la lombricultura|el alambrado|la maquinaria agrícola|las semillas criollas|el bosque nativo`,
    practice: `apicultura|horticultura orgánica|lechería|ganadería regenerativa|agroecología|fruticultura|viticultura|manejo de pasturas|poda|
      inseminación|control biológico|forestación|avicultura familiar|acuicultura|riego por goteo|olivicultura|conservación de suelos`,
    livestock: `ovinos|bovinos de carne|vacas lecheras|terneros|cerdos a campo|aves de corral|caballos de trabajo|cabras|conejos|colmenas`,
    crop: `el tomate|la papa|el boniato|la frutilla|el ajo|la cebolla|el maíz|el trigo|la naranja|la manzana|el durazno|el olivo|la vid|el arroz|la cebada|el girasol|el zapallo|el morrón`,
    method: `bajo cubierta|sin agrotóxicos|en pequeña escala|a campo|en la chacra familiar|de secano`,
    place: `la chacra familiar|el litoral|el sur del país|suelos pobres|el basalto|las sierras|climas templados|{department}|la pequeña granja|la pradera pampeana`,
    plan: `manejo y sanidad|guía para productores|todo el año|de la semilla a la cosecha|costos y rendimientos|manual práctico|experiencias de productores|
      principios y prácticas|calendario de tareas|preguntas y respuestas|lo que enseña el campo|bases técnicas`,
  },
  body: `
Los calendarios de tareas siguen las estaciones del hemisferio sur.
Hay cuentas claras: inversión, rendimiento esperado y riesgos.
Productores de varios departamentos cuentan qué les resultó y qué no volverían a hacer.
`,
})

const programming = `
  Python @UM|JavaScript @UM|Java @UM|PHP @UM|C++ @UM|Kotlin @UM|Rust @UM|Go @UM|TypeScript @UM|React @UM|Node.js @UM|SQL @UN @UM|R @UM|
  Swift @UM|Django @UM|Angular @UM|Vue @UM|C# @UM|Ruby @UM|HTML5 @UM @UG|Spring @UM|Flutter @UM|Unity @UM`

export const computing = defineArea({
  name: 'computing',
  weight: 22,
  codes: 'UM|UM|UM|UM UN|UN|UR|UT|UY|UY UM|UB|UB JFF|UF|UF KJ|UG|UG AK|UK|UL|UQ|UR UT|UD',
  imprint: 'computing',
  format: 'manual',
  register: 'technical',
  titles: `
{Tool}: {plan}
{Tool} para {reader}
{Tool} <en 21 días|en cien ejemplos|desde cero|de la A a la Z|paso a paso|en la práctica|avanzado|a fondo>[: {plan}]
<Programación|Desarrollo|Aplicaciones web|Primeros pasos|Pruebas|Buenas prácticas|Proyectos|Patrones> <en|con> {lang}[: {plan}]
<Aprende|Domina|Programa con|Enseñar con|Aprender> {lang}[ {step}]
{S}: {plan}
{S} para {reader}
<Introducción a la práctica|Fundamentos|Manual|Guía completa|Laboratorio|Ejercicios> de {s}
{Lang} y {lang2}: {plan}
@UQ Preparación para la certificación en {cert}: <guía de estudio|preguntas y prácticas|exámenes de prueba>
`,
  words: {
    topic: `{tool}|{lang}|la certificación en {cert}|las herramientas informáticas`,
    tool: `Excel @UF|Linux @UL|Git @UM|WordPress @UG|Photoshop @UG|AutoCAD @UG|Blender @UG|Windows Server @UL|PostgreSQL @UN|MySQL @UN|MongoDB @UN|Docker @UM|Kubernetes @UT|Power BI @UF|Arduino @UK|Raspberry Pi @UK|
      LibreOffice @UF|Access @UF|Illustrator @UG|InDesign @UG|GIMP @UG|Android @UL|Scratch @UM|LaTeX @UM|Wireshark @UT|Debian @UL|Moodle @UB|QGIS @UB|Figma @UG|Access y bases de datos @UN|Power Point @UF`,
    lang: programming,
    s: `las bases de datos @UN|la seguridad informática @UR|las redes de computadoras @UT|la inteligencia artificial @UY|los algoritmos @UY|la criptografía @UR|la ingeniería de software @UM|
      los sistemas operativos @UL|el aprendizaje automático @UY|la computación en la nube @UT|la accesibilidad web @UG|la programación funcional @UM|las pruebas de software @UM|
      la arquitectura de microservicios @UM|el diseño de interfaces @UG|la minería de datos @UN|la programación para niños @UM|las estructuras de datos @UY|
      el análisis de datos @UF|la ciberseguridad @UR|la administración de servidores @UT|la programación orientada a objetos @UM|el software libre @UL|la robótica educativa @UB|
      el internet de las cosas @UT|la privacidad en línea @UR|el desarrollo de videojuegos @UM|los compiladores @UY|la informática forense @UR|la visualización de datos @UG|
      las hojas de cálculo @UF|el modelado 3D @UG|la edición de video @UG|la reparación de computadoras @UK|el código limpio @UM`,
    reader: `principiantes|docentes|periodistas|científicos|contadores|estudiantes|diseñadores|adultos mayores|la oficina|niñas y niños|bibliotecarios|ingenieros|
      pymes|administradores|quienes vienen de otro oficio|investigadores sociales|el aula|autodidactas`,
    step: `haciendo proyectos|en un verano|resolviendo problemas|jugando|sin saber inglés|con ejercicios`,
    plan: `guía práctica|manual de referencia|proyectos resueltos|de la teoría al código|ejercicios y soluciones|un curso completo|patrones y buenas prácticas|
      recetas y trucos|conceptos y casos|lo que hay que saber|del prototipo a producción|manual para el aula|un enfoque visual`,
    cert: `redes|seguridad informática|administración de Linux|gestión de proyectos|computación en la nube|bases de datos|soporte técnico|análisis de datos`,
  },
  body: `
Los ejemplos de código se explican línea por línea y pueden descargarse.
Se privilegian las herramientas libres y los equipos modestos.
`,
  chapters: `Antes de empezar|Instalación y entorno de trabajo|Conceptos básicos|Primer proyecto|Organizar el trabajo|Errores comunes y cómo encontrarlos|
    Pruebas|Trabajar con datos|Seguridad|Rendimiento|Publicar el resultado|Un caso completo|Apéndice: referencia rápida|Glosario`,
})

export const digitalLife = defineArea({
  name: 'digital-life',
  weight: 3,
  codes: 'UD|UD JFF|UD VF',
  imprint: 'computing',
  format: 'manual',
  register: 'practical',
  titles: `
{S}: {plan}
{S} para {reader}
{S} y {s2}: {plan}
<Criar|Educar|Convivir|Trabajar|Envejecer> con {s}
@UDX <Trucos y estrategias|Guía no oficial|Manual del jugador>: {game}[. {part}]
`,
  words: {
    topic: `mp:{game}|la vida digital`,
    s: `las pantallas|el celular|las redes sociales|los videojuegos|el correo electrónico|las compras en línea|la fotografía con el teléfono|las contraseñas|
      los pódcast|las videollamadas|la identidad digital|los trámites en línea|el álbum familiar digital|los asistentes virtuales`,
    reader: `adultos mayores|familias|docentes|adolescentes|desconfiados|principiantes|viajeros|abuelos`,
    game: `mundos de bloques|carreras y simuladores|fútbol virtual|ajedrez en línea|juegos de estrategia|aventuras gráficas|juegos de supervivencia|batallas en línea|simuladores de granja`,
    part: `Nivel inicial|Nivel experto|Construcciones|Secretos y logros|Modo aventura|Edición {year}`,
    year: `2019|2020|2021|2022|2023|2024|2025|2026`,
    plan: `guía para familias|lo que conviene saber|usos y abusos|manual de convivencia|paso a paso|preguntas frecuentes|un uso con sentido|sin miedo`,
  },
})
