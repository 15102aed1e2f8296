import { defineArea } from '../../area.ts'

export const fineArts = defineArea({
  name: 'fine-arts',
  weight: 16,
  codes: 'AC|AC AF|AF|AG|AB|AC AG|AF AC',
  imprint: 'arts',
  format: 'album',
  register: 'visual',
  titles: `
{S} en {region}[, {years}]
{S} en {region}, {modern}
{S}: {angle}
<Historia|Breve historia|Historia social> de {s} en {region}
<Cuerpo|Paisaje|Naturaleza|Memoria|Ciudad|Color|Materia> y <forma|política|abstracción|frontera|mercado|oficio> en {s}
{Artist}: {oeuvre}
{Artist}. {oeuvre:1}
<Mirar|Entender|Coleccionar|Descubrir> {s}
<Catálogo|Colección> de {s} del <museo departamental de {department}|salón municipal|taller {surname}>
`,
  words: {
    topic: `la obra de {artist}|la vida de las formas`,
    s: `la pintura al óleo|el grabado en madera|la escultura pública|el muralismo|la acuarela|el dibujo|el arte constructivo|la abstracción geométrica|
      el retrato|el paisaje|el bodegón|el arte textil|la cerámica artística|el arte conceptual|el grabado popular|la pintura colonial|el collage|
      el arte sacro|las vanguardias|el impresionismo|el arte precolombino|la pintura mural|el vitral|el arte naíf|la escultura en piedra|
      el informalismo|la ilustración botánica|la imaginería jesuítica|la pintura de historia|el videoarte|el desnudo|el barroco americano|
      el art nouveau|el art déco|la pintura rupestre|la litografía|la instalación|el arte correo|la caricatura|el arte cinético`,
    angle: `técnicas y maestros|una introducción|colecciones y museos|el taller y la academia|cien obras|origen y destino|formas de ver|escuela y ruptura|
      diálogos con Europa|la colección oculta|un siglo de salones|cuaderno de taller`,
    artist: `{girl} {surname}|{boy} {surname}|{girl7} {surname}|{boy7} {surname}|Taller {surname}|{girl}  {surname7}`,
    oeuvre: `pinturas, {years}//Obra gráfica|dibujos y grabados//La línea y el silencio|esculturas en hierro//Materia viva|acuarelas del litoral//Diario de luz|
      retrospectiva//Obra reunida|papeles de trabajo//Cuaderno abierto|cerámicas//El fuego y la mano|grabados, {years}//Blanco y negro|
      retratos//La mirada de los otros|murales//Pintar la ciudad`,
  },
  body: `
Se estudian de cerca {s2} y {s3} como momentos de un mismo diálogo.
Un apartado sigue el camino de las obras: el encargo, el taller, el salón, el depósito del museo.
La materia —pigmentos, maderas, metales— se analiza con la misma atención que el motivo.
`,
})

export const photography = defineArea({
  name: 'photography',
  weight: 5,
  codes: 'AJ|AJ|AJ WQ|AJ AC',
  imprint: 'arts',
  format: 'album',
  register: 'visual',
  titles: `
{Town}: <fotografías|imágenes de un siglo|memoria fotográfica|álbum de familia>, {span}
{S} en {region}, {modern}
{S}: <manual de campo|técnica y mirada|curso práctico|luz, encuadre y relato|guía para aficionados>
{Light} de {place}
<Fotógrafos|Fotógrafas|Estudios fotográficos|Álbumes> de {region}, {span}
{Artist}: fotografías, {years}
Cómo <mirar|archivar|conservar|leer> {s}
Archivo {artist}: {place}
`,
  words: {
    topic: `el trabajo de {artist}|la mirada fotográfica|la memoria en imágenes`,
    s: `la fotografía documental|el retrato de estudio|la fotografía de prensa|la fotografía de paisaje|la fotografía nocturna|la fotografía analógica|
      el daguerrotipo|el fotolibro|la fotografía de naturaleza|el retrato familiar|la fotografía urbana|la foto de carné|la fotografía ferroviaria|
      la tarjeta postal|la fotografía de guerra|la fotografía submarina|la fotografía con celular`,
    light: `luz|gente|niebla|horas|puertas|oficios|rostros|caminos|ruinas|horizontes|la otra cara|domingos|jinetes|azoteas|mares`,
    place: `{town}|{barrio}|la frontera|la costa atlántica|el campo|la Quebrada|el puerto|{capital}|las sierras|los humedales|la Antártida|el arrozal|la feria`,
    artist: `{girl} {surname}|{boy} {surname}|Foto {surname}|Estudio {surname}`,
  },
  body: `
Placas de vidrio, negativos y archivos digitales conviven en una secuencia pensada como relato.
Cada imagen lleva, cuando se conocen, autor, fecha y procedimiento.
`,
})

export const architecture = defineArea({
  name: 'architecture',
  weight: 12,
  codes: 'AM|AM|AM|AM RP|AM TN|AM AC',
  imprint: 'arts',
  format: 'illustrated',
  register: 'visual',
  titles: `
{S} en {place}[, {span}]
{S} de {place}
{S}: {angle}
<Guía de arquitectura|Arquitectura moderna|Patrimonio edificado|Itinerarios de arquitectura|Casas y edificios|Inventario de arquitectura> de {place}
<Proyectar|Construir|Restaurar|Habitar|Dibujar|Pensar> {s}
Estudio {surname} {surname2}: <obras y proyectos|casas|concursos>, {years}
Detalles constructivos: {s}
<Historia|Teoría|Crítica> de {s}
`,
  words: {
    topic: `la arquitectura de {place}|el oficio de proyectar`,
    s: `la vivienda colectiva|el patio|la casa estándar|las cooperativas de vivienda|la arquitectura industrial|la arquitectura escolar|el ladrillo armado|
      la arquitectura balnearia|los cascos de estancia|la arquitectura religiosa|el hormigón visto|las bóvedas de cerámica|la vivienda rural|
      el espacio público|la arquitectura hospitalaria|la fachada|los teatros y cines|la arquitectura ferroviaria|la casa patio|la arquitectura moderna|
      el art déco|la arquitectura ecléctica|la arquitectura en tierra|la madera en la construcción|el edificio en altura|la plaza|los mercados|
      la arquitectura bioclimática|los faros|la luz natural|los conventillos|los pasajes y galerías|la arquitectura popular|la escalera`,
    place: `Montevideo|{department}|{department}|{town}|{barrio}|{capital}|el litoral|la costa atlántica|el Río de la Plata|{region}`,
    angle: `proyecto y territorio|tipologías y obras|técnica y lenguaje|historia de un tipo|obras y autores|guía para recorrer|una investigación proyectual|
      tradición y modernidad|criterios de intervención|cuaderno de detalles|el legado moderno|inventario y análisis`,
  },
  body: `
Plantas, cortes y detalles redibujados a escala acompañan cada obra.
Las obras se visitan con sus habitantes, que también opinan sobre goteras y orientaciones.
Se repasan los concursos, los permisos y las polémicas que rodearon a las obras principales.
El análisis incluye estructura, materiales e implantación en el terreno.
`,
})

export const design = defineArea({
  name: 'design',
  weight: 5,
  codes: 'AK|AK|AK UG|AK JFCK',
  imprint: 'arts',
  format: 'illustrated',
  register: 'visual',
  titles: `
{S}: {angle}
{S} en {region}, {years}
<Historia|Breve historia|Fundamentos|Taller|Manual|Introducción al estudio> de {s}
<Pensar|Enseñar|Aprender|Proyectar> {s}
<Cien|Cincuenta|Veinte|Treinta> <ejemplos|ejercicios|proyectos> de {s:n}
De la idea al objeto: {s}
`,
  words: {
    topic: `el proceso de diseño`,
    s: `el diseño gráfico|la tipografía|el diseño editorial|el cartel político|la identidad visual|el envase|el mobiliario moderno|la indumentaria|
      el diseño textil|la señalética|la ilustración publicitaria|el diseño de interiores|la joyería contemporánea|la cubierta de libro|el diseño industrial|
      el diseño de información|la serigrafía|la etiqueta de vino|el color|la retícula|el logotipo|el diseño escenográfico|el diseño sustentable|la caligrafía`,
    angle: `teoría y práctica|del boceto al producto|proyectos y procesos|oficio, mercado y cultura|nociones y ejercicios|cuaderno de clase|historias y protagonistas|
      criterios para decidir|guía para estudiantes`,
  },
  body: `
Bocetos, pruebas de color y prototipos descartados muestran el trabajo real del diseño.
Cada capítulo propone un ejercicio con restricciones de costo y de tiempo.
Se analizan marcas, afiches y objetos que todos vimos sin saber quién los había pensado.
`,
})

export const cinema = defineArea({
  name: 'cinema',
  weight: 8,
  codes: 'AP|AP|AP JFD|AN|AN AS|AP AN',
  imprint: 'arts',
  format: 'essay',
  register: 'visual',
  titles: `
{S} en {region}[, {years}]
{S}: {angle}
<Historia|Breve historia|Memorias|Protagonistas> de {s} en {region}
<Ver|Pensar|Escribir|Filmar|Enseñar|Montar|Actuar> {s}: {angle}
<Cien|Cincuenta|Treinta|Veinte> <noches|películas|voces|escenas|estrenos> de {s}
Diccionario de {s} en {country}
Cuando {s} {s~llegó/llegaron} a {town}
`,
  words: {
    topic: `{s2}`,
    s: `el cine documental|el guion|la radio|el radioteatro|el cine mudo|la televisión|el montaje|la dirección de actores|el cine de animación|el cineclub|
      la banda sonora|el cine político|el cine de terror|la crítica de cine|el teatro independiente|la puesta en escena|los títeres|la actuación|
      las salas de barrio|el noticiero|el cortometraje|la fotografía cinematográfica|el melodrama|la escenografía|el vestuario teatral|el teatro popular|
      la comedia|la improvisación|la dramaturgia|el sonido en el cine`,
    angle: `apuntes para un oficio|una historia|del papel a la pantalla|teoría y ejercicios|memoria y archivo|conversaciones con sus protagonistas|cuaderno de dirección|
      manual para talleres|entre el arte y la industria|estética y política`,
    gent: `uruguayo|rioplatense|latinoamericano|español|argentino|chileno`,
  },
  body: `
Escenas analizadas plano por plano, fichas técnicas y recuerdos de rodaje o de estreno dan ritmo al volumen.
Actrices, técnicos y boleteros cuentan lo que no se ve desde la butaca.
La historia de las salas corre en paralelo con la de las obras.
`,
})

export const music = defineArea({
  name: 'music',
  weight: 12,
  codes: 'AV|AV|AVG|AVG|AVG JFCA|AS|AV AVG',
  imprint: 'arts',
  format: 'essay',
  register: 'visual',
  titles: `
{S} en {region}[, {years}]
{S}: {angle}
<Historia|Historias|Voces|Memoria|Antología|Protagonistas|Pequeña historia|Los años dorados> de {s}
{S} en {town}: {angle}
Método de {instrument}[: <primer|segundo|tercer> nivel|. Volumen {vol}]
{Instrument}: <método progresivo|ejercicios diarios|cuaderno de estudios|técnica e interpretación|repertorio inicial>
<Veinte|Treinta|Quince|Doce|Cuarenta> <piezas|estudios|canciones|arreglos> para {instrument:n}
<Cancionero|Repertorio|Partituras> de {s}
Cómo <escuchar|tocar|bailar|enseñar|entender> {s}
`,
  words: {
    topic: `{instrument}|la música y su gente`,
    s: `el candombe|la murga|el tango|la milonga|el canto popular|la payada|el rock uruguayo|la ópera|el jazz|la cumbia|el flamenco|la música barroca|
      la música litoraleña|el bolero|la zamba|la música de cámara|el coro|la canción de autor|el chamamé|la música electrónica|el son|el vallenato|
      la trova|la danza contemporánea|el ballet|las danzas folclóricas|el pericón|la orquesta típica|la música sacra colonial|el hip hop|el blues|
      la música contemporánea|la canción infantil|el cuarteto de cuerdas`,
    instrument: `la guitarra|el piano|el violín|el bandoneón|el acordeón|la flauta dulce|el saxofón|la batería|el bajo eléctrico|el charango|el violonchelo|
      el clarinete|la trompeta|el ukelele|la armónica`,
    vol: `1|2|3`,
    angle: `origen y estilos|una historia oral|estilos y protagonistas|música, baile y sociedad|cien discos|de la calle al escenario|orígenes y mestizajes|
      armonía, ritmo y forma|cuaderno de escucha|letras y partituras|raíces y fusiones|una guía para oyentes`,
  },
  body: `
Partituras, letras y discografías comentadas permiten leer con el oído.
Los músicos hablan de sus maestros, sus bailes, sus deudas y sus arreglos.
Se describen ritmos, toques y afinaciones con ejemplos sencillos.
`,
})
