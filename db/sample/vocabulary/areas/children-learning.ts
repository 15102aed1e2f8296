import { defineArea } from '../../area.ts'

export const activityBooks = defineArea({
  name: 'activity-books',
  weight: 9,
  codes: 'YBG|YBG|YBL|YBL|YBG YBL|YB',
  imprint: 'children',
  format: 'picture',
  register: 'young',
  ownVoice: true,
  titles: `
<Pinto|Dibujo|Recorto|Pego|Invento|Armo|Toco|Busco> y <aprendo|cuento|juego|descubro|encuentro> <con|en> {s}
Mi primer libro de {s:n}
{S} <para pintar|para tocar|con solapas|con pegatinas|en pictogramas|para armar|de cartón>
@YD <Adivinanzas|Poemas|Nanas|Rimas|Canciones|Trabalenguas|Versos|Coplas> <de|para> {s}
@YBG @YZ <Cien|Cincuenta|Treinta|Mil> <juegos|actividades|pegatinas|adivinanzas|laberintos> de {s}
<Uno, dos, tres|A, be, ce|De la A a la Z|Blanco y negro|Grande y chico|Arriba y abajo>: {s}
@YBG Cuaderno de <vacaciones|verano|actividades|caligrafía|invierno>: {s}
<Buscar y encontrar|Ver y tocar|Descubrir>: {s}
`,
  words: {
    s: `los animales|los colores|los números|las letras|las formas|la granja|el mar|los opuestos|las estaciones|los medios de transporte|el cuerpo|la selva|
      los dinosaurios|el circo|las frutas|los sonidos|la familia|el jardín|los oficios|el monte uruguayo|la luna|la playa|la lluvia|los instrumentos|
      las emociones|los cuentos clásicos|la cocina|los planetas|el carnaval|los bichos|los piratas|la noche|la escuela|los trenes|las vocales`,
  },
  opening: `
Un libro para jugar con {s}, con páginas gruesas y dibujos grandes.
Manos inquietas, crayones y curiosidad: no hace falta más para descubrir {s}.
Para los más chicos, un primer encuentro con {s}, entre rimas y colores.
`,
  body: `
Cada página propone algo distinto: señalar, contar, imitar un sonido o inventar un final.
Las consignas son claras y permiten jugar en casa, en el jardín o en un viaje largo.
Los dibujos, alegres y sin recargar, dejan lugar a la imaginación.
Las actividades van de lo más fácil a lo más desafiante.
Las rimas se aprenden casi sin querer y se repiten a coro.
Al final hay un diploma para completar con el nombre.
Se trabajan la motricidad fina, el lenguaje y la atención.
Los materiales resisten mordiscos, agua y entusiasmo.
`,
  closing: `
Recomendado desde los <dos|tres|cuatro> años.
Para compartir con mamás, papás, abuelos y maestras.
Jugar también es leer.
Impreso con tintas seguras y puntas redondeadas.
`,
})

export const childrensNonFiction = defineArea({
  name: 'childrens-non-fiction',
  weight: 13,
  codes: 'YN|YN|YN|YN PDZ|YR|YR YN|YN WN|YN HB',
  imprint: 'children',
  format: 'picture',
  register: 'young',
  ownVoice: true,
  titles: `
{S} <para curiosos|en cincuenta preguntas|en preguntas y respuestas|a la vista>
¿<Qué comen|Dónde viven|Cómo eran|Cuánto miden|De qué se ríen> {beings}?
<Preguntas|Curiosidades|Récords|Secretos|Historias|Respuestas> <de|sobre> {s}
@YR <Atlas|Diccionario|Enciclopedia|Gran libro|Álbum> <infantil|escolar|ilustrado> de {s}
<Descubro|Exploro|Conozco|Investigo> {s}
{S}: {hook}
{Beings}: {hook}
<Pequeña historia|Breve historia|La increíble historia> de {s}
<Experimentos|Inventos|Juegos> con {s}
<Niñas|Niños|Mujeres|Inventoras|Exploradores> que <cambiaron la ciencia|cruzaron el mundo|hicieron historia|miraron el cielo>: {hook}
`,
  words: {
    topic: `{beings}|el mundo que nos rodea`,
    s: `el sistema solar|el cuerpo humano|los volcanes|el mar|la selva|los inventos|las banderas|los pueblos originarios|la historia del Uruguay|los ríos|
      los insectos|el universo|la electricidad|los huesos|los castillos|los mapas|el tiempo|las ballenas|los medios de transporte|la Antártida|
      los piratas|la energía|el agua|los robots|la música|la prehistoria @YNNA|las momias @YNX|el lenguaje|los árboles|la Tierra`,
    beings: `los dinosaurios @YNNA|los mamuts @YNNA|los monstruos marinos @YNX|los dragones @YNX|los vampiros @YNX|las brujas @YNX|los tiburones|los murciélagos|los fantasmas @YNX|los gigantes @YNX|
      las arañas|los lobizones @YNX|los pterosaurios @YNNA|los perezosos gigantes @YNNA|los gliptodontes @YNNA|los pulpos`,
    hook: `preguntas y respuestas|un libro para curiosos|verdades y mentiras|datos asombrosos|con mapas y láminas|lo que la escuela no cuenta|guía para exploradores|
      experimentos fáciles|treinta historias`,
  },
  opening: `
¿Cuántas preguntas caben en un libro? Este, dedicado a {s}, contesta unas cuantas y deja otras para seguir pensando.
Mapas, dibujos y datos sorprendentes para acercarse a {s} con ganas de saber más.
Para chicas y chicos que preguntan todo: un libro sobre {s}.
`,
  body: `
Los textos son breves y exactos; las ilustraciones, precisas y divertidas.
Cada doble página presenta una pregunta, una explicación y un dato para sorprender a los grandes.
Los recuadros proponen experimentos sencillos con cosas de la casa.
Hay mapas desplegables, líneas de tiempo y comparaciones que ayudan a imaginar.
El vocabulario nuevo se explica en un glosario al final.
El contenido fue revisado por especialistas.
Los ejemplos cercanos conviven con maravillas del otro lado del mundo.
Una sección desmiente ideas muy repetidas y poco ciertas.
`,
  closing: `
A partir de los <siete|ocho|nueve|diez> años.
Ideal para la biblioteca del aula y para la mesa de luz.
Aprender también puede dar risa.
Un libro para consultar, hojear y llevar a la escuela.
`,
})

export const growingUp = defineArea({
  name: 'growing-up',
  weight: 5,
  codes: 'YX|YX|YXA|YXL|YXL YX|YXS',
  imprint: 'children',
  format: 'picture',
  register: 'young',
  ownVoice: true,
  titles: `
{Who} y {s}
Hablemos de {s}
¿<Qué hago con|De dónde viene|Para qué sirve|Quién inventó> {s}?
Cuando {s} <llega a casa|viene de visita|se queda a dormir|se va de paseo>
<El libro|Mi cuaderno|El cuaderno|El taller> de {s}
<Preguntas|Cuentos|Palabras|Historias> para hablar de {s}
{Who} <se enoja|va al dentista|tiene un hermano|cambia de escuela|dice que no|tiene dos casas|usa lentes|extraña a su abuelo>
`,
  words: {
    s: `el miedo|los celos|la rabia|la tristeza|la muerte|la amistad|el divorcio|la vergüenza|la timidez|la pubertad|el acoso|la diferencia|la mentira|
      la paciencia|el cuerpo|la autoestima|la adopción|la llegada de un hermano|la alegría|la empatía|el chupete|la mudanza|la sexualidad|la frustración`,
    who: `{girl}|{boy}|{girl7}|{boy7}|la osa {girl}|el oso {boy}|la coneja {girl}|el erizo {boy}`,
  },
  opening: `
¿Cómo se habla de {s} con los chicos? Con palabras sencillas y sin esquivar las preguntas.
A todos nos pasa alguna vez. Este libro ayuda a reconocer {s} y a ponerle nombre.
Una historia para acompañar a niñas y niños cuando aparece {s}.
`,
  body: `
Los dibujos dicen lo que a veces cuesta poner en palabras.
Cada capítulo termina con una pregunta para conversar en familia.
Las situaciones son cercanas: la casa, el recreo, un cumpleaños, la hora de dormir.
Hay juegos, un semáforo de emociones y espacio para dibujar.
Un apartado final orienta a madres, padres y docentes.
Nadie reta a nadie: se aprende probando y equivocándose.
El texto evita los consejos y confía en la inteligencia de los lectores.
Fue leído en jardines y escuelas antes de publicarse.
`,
  closing: `
Para leer juntos y volver a leer a solas.
Con una guía breve para adultos.
Recomendado desde los <cuatro|cinco|seis|ocho> años.
`,
})

export const primaryTextbooks = defineArea({
  name: 'primary-textbooks',
  weight: 9,
  codes: 'YQ|YQ|YQ|YQ JN',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  titles: `
{S} {grade}[: {kind}]
{S} para {course}[: {kind}]
{Kind} de {s:n} para {course}
{S} {grade}. {Unit}
<Aprendo|Descubro|Comprendo|Practico|Repaso> {s}: {course}
<Cuaderno|Libro|Carpeta|Manual|Fichas> de {s:n} {grade}
<Leo, pienso y escribo|Puentes|Caminos de tiza|El hilo|Pizarrón abierto|Ventanas|Paso a paso|Semillas|La ronda|Horizontes> {grade}: {s}
{S}: <cien|doscientas|trescientas|cincuenta> actividades para {course}
Preparando <el liceo|la prueba|el pase de año>: {s} de {course}
`,
  words: {
    s: `la matemática @YQ @PB|la lengua @YQ|las ciencias naturales @YQ|la historia @YQ @HB|la geografía @YQ @RG|la ortografía @YQ|la lectura @YQ|las ciencias sociales @YQ|la caligrafía @YQ|la geometría @YQ @PB|la educación ciudadana @YQ|las tablas de multiplicar @YQ|las fracciones @YQ @PB|la escritura @YQ|el arte @YQ|la ciencia @YQ`,
    grade: `1|2|3|4|5|6|primer año|segundo año|tercer año|cuarto año|quinto año|sexto año`,
    course: `primer año de escuela|segundo de escuela|tercero de escuela|cuarto de escuela|quinto de escuela|sexto de escuela|la escuela rural|primer ciclo|segundo ciclo|los más chicos`,
    kind: `libro del estudiante|cuaderno de actividades|guía docente|teoría y ejercicios|problemas y proyectos|lecturas y ejercicios|carpeta de trabajo|evaluaciones`,
    unit: `Números y operaciones|El mundo que habitamos|Lecturas y escrituras|Problemas y proyectos|Materia y energía|Textos para pensar|Segunda parte|Primera parte|Actividades de verano`,
  },
})

export const secondaryTextbooks = defineArea({
  name: 'secondary-textbooks',
  weight: 9,
  codes: 'YQ|YQ|YQ|YQ JN',
  imprint: 'education',
  format: 'textbook',
  register: 'school',
  titles: `
{S} {grade}[: {kind}]
{S} para {course}[: {kind}]
{Kind} de {s:n} para {course}
{S} {grade}. {Unit}
<Aprendo|Descubro|Comprendo|Practico|Repaso> {s}: {course}
<Cuaderno|Libro|Carpeta|Manual|Fichas> de {s:n} {grade}
<Leo, pienso y escribo|Puentes|Caminos de tiza|El hilo|Pizarrón abierto|Ventanas|Paso a paso|Semillas|La ronda|Horizontes> {grade}: {s}
{S}: <cien|doscientas|trescientas|cincuenta> actividades para {course}
Preparando <el examen|la prueba|el ingreso>: {s} de {course}
`,
  words: {
    s: `la matemática @YQ @PB|el álgebra @YQ @PB|la biología @YQ @PS|la física @YQ @PH|la química @YQ @PN|la literatura @YQ @DS|la historia @YQ @HB|la geografía @YQ @RG|la filosofía @YQ @HP|la informática @YQ @UB|el idioma español @YQ @CB|la astronomía @YQ @PG|el dibujo @YQ|la contabilidad @YQ @KF|la educación ciudadana @YQ|la geometría @YQ @PB|la estadística @YQ @PB|el derecho @YQ|la sociología @YQ @JH|la economía @YQ @KC`,
    grade: `1|2|3|4|5|6|primer año|segundo año|tercer año|cuarto año|quinto año|sexto año`,
    course: `primero de liceo|segundo de liceo|tercero de liceo|cuarto de liceo|quinto de bachillerato|sexto de bachillerato|educación de adultos|la escuela técnica|ciclo básico|bachillerato|el curso de ingreso`,
    kind: `libro del estudiante|cuaderno de actividades|guía docente|teoría y ejercicios|problemas y proyectos|lecturas y ejercicios|carpeta de trabajo|evaluaciones`,
    unit: `Teoría y ejercicios|Problemas y proyectos|Un año de trabajo|Textos para pensar|Segunda parte|Primera parte|Preparación del examen|Cuaderno de repaso`,
  },
})
