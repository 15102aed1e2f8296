import { defineArea } from '../../area.ts'
import { handbookTitles } from '../title-frames.ts'

export const cookery = defineArea({
  name: 'cookery',
  weight: 15,
  codes: 'WB|WB|WB|WBN|WBN|WB JFCV|WB VFMD',
  imprint: 'lifestyle',
  format: 'illustrated',
  register: 'practical',
  titles: `
{S}: {promise}
{S} y {s2}[: {promise}]
<Cocina|Sabores|Recetas|Mesa|Panes|Dulces|Historias y recetas> <de|del mercado de|de la abuela de> {town}
Cocina {gent}[: {promise}]
Cocina {gent} para {occasion}
<Cien|Cincuenta|Treinta|Ochenta|Ciento una|Sesenta> recetas de {s:n}
<Cien|Cincuenta|Treinta|Ochenta|Doscientas> recetas para {occasion}
<El gran libro|El libro|El pequeño libro|Los secretos|El arte|La historia> de {s}
{Drink}: {tasting}
<El gran libro|El pequeño libro|Historia|Elogio|Diccionario> de {drink}
{Drink} de {department}: {tasting}
Recetas de <mi abuela {girl}|la tía {girl}|una cocina de campo|un bar de {barrio}|un hotel de {town}|un almacén de {town}>
<Cocinar|Comer|Hornear|Conservar|Amasar> <sin apuro|para dos|con niños|con poco|a fuego lento|en otoño|bien y barato|sin gluten|al aire libre|en familia>[: {promise}]
Vinos de {winery}: <guía de bodegas|historias y catas|cepas y paisajes>
A la mesa con {people}
`,
  words: {
    topic: `{drink}|la cocina de todos los días|la buena mesa`,
    s: `las empanadas|el asado|el pan casero|las conservas|la pasta fresca|los dulces caseros|el pescado de río|las tortas|la pizza|los guisos|
      las legumbres|el chocolate|los helados|la cocina al disco|las mermeladas|la masa madre|los tamales|las ensaladas|el arroz|las tortas fritas|
      los vinos|el mate|el café|la cerveza artesanal|los postres de cuchara|los licores caseros|las milanesas|los fermentos|las galletas|
      el ceviche|las tapas|la carne ovina|los hongos|las sopas|los ñoquis|el dulce de leche|los buñuelos`,
    drink: `el mate|el vino|el café|la cerveza artesanal|el aceite de oliva|la miel|el tannat|el té|la grapa|el queso|la sidra|el chocolate|los destilados`,
    tasting: `historia y sabores|guía de cata|productores y paisajes|cultura y ritual|elaboración y servicio|maridajes y recetas|una guía para aficionados`,
    gent: `uruguaya|criolla|vegetariana|vegana|sin gluten|peruana|mexicana|armenia|gallega|canaria|judía|italiana de inmigrantes|andina|vasca|de campo|de mar|
      de aprovechamiento|rápida|mediterránea|sefardí|caribeña|catalana|del Litoral|paraguaya|valdense`,
    occasion: `todos los días|la vianda|dos|recibir amigos|el domingo|los chicos|estudiantes|el freezer|las fiestas|el verano|celíacos|una sola olla|diabéticos|el horno de barro`,
    winery: `altura|la costa|{department}|autor|pequeñas bodegas|tannat|América del Sur|Canelones`,
    people: `los inmigrantes|los gauchos|los abuelos|los cocineros de {town}|las abuelas de {town}|los pescadores|los poetas|los presidentes`,
    promise: `recetas e historias|técnicas y secretos|recetas para todo el año|de la huerta a la mesa|tradición y memoria|paso a paso|recetas de familia|
      cien preparaciones sencillas|guía para principiantes|sabores con historia|cuaderno de cocina|recetario ilustrado`,
  },
  opening: `
La cocina de casa, <con la receta de siempre y alguna novedad|sin ingredientes imposibles>: de eso trata este libro, que huele a cocina desde la primera página.
<Ochenta|Sesenta|Más de cien> recetas probadas una y otra vez, con {s} en el centro de la mesa.
`,
  body: `
Las recetas indican tiempo, porciones y costo, y admiten cambios según lo que haya en la heladera.
Entre receta y receta hay recuerdos de mesas largas y cocinas de leña.
Se explican las masas, los puntos de cocción y las salsas que salvan una comida.
`,
  chapters: `Antes de encender el fuego|La despensa|Para picar|Sopas y caldos|Masas y panes|Platos de la semana|Domingos y fiestas|Verduras y ensaladas|Dulces y postres|
    Conservas|Para beber|Medidas y equivalencias`,
})

export const gardening = defineArea({
  name: 'gardening',
  weight: 8,
  codes: 'WM|WM|WM|WM TVS|WM WK|WM RN',
  imprint: 'lifestyle',
  format: 'illustrated',
  register: 'practical',
  titles: `${handbookTitles}
{S} en {place}
<Jardines|Huertas|Balcones|Patios|Canteros> de {style}[: <ideas y proyectos|diseño y cuidado|plantas y estaciones>]
El <jardín|cantero|patio|balcón> <en invierno|en verano|todo el año|sin riego|a la sombra|frente al mar|de {girl}>
<Doce meses|Cuatro estaciones|Un año> en {garden}
<Cien|Cincuenta|Ochenta|Treinta> <plantas|flores|árboles|arbustos|enredaderas> para {place}
`,
  words: {
    topic: `{garden}|el jardín y sus estaciones|las plantas de la casa`,
    s: `las rosas|los cactus|la huerta en macetas|las orquídeas|el jardín nativo|las plantas de interior|la poda|el césped|las aromáticas|
      las enredaderas|los helechos|el compost casero|los bulbos|los frutales en maceta|el bonsái|las hortensias|las plantas nativas|los injertos|
      las azaleas|el jardín de mariposas|el riego|los geranios|los árboles pequeños|las bromelias|las flores silvestres|el estanque|la huerta orgánica|las suculentas`,
    place: `el balcón|patios pequeños|la costa|suelos arenosos|climas templados|la ciudad|la sombra|la azotea|el sur|la chacra|espacios reducidos|la escuela`,
    style: `bajo mantenimiento|flores nativas|{town}|la costa atlántica|campo|inspiración japonesa|aromas|sombra|poca agua|abuela|ciudad`,
    garden: `el jardín|la huerta|un patio de {barrio}|mi balcón|una quinta de {town}|el vivero|la chacra`,
  },
  body: `
Fichas por especie indican luz, riego, suelo y época de plantación en el hemisferio sur.
Las plagas se combaten primero con ingenio y solo al final con productos.
Un calendario ordena las tareas de cada mes.
`,
})

export const crafts = defineArea({
  name: 'crafts-and-hobbies',
  weight: 12,
  codes: 'WF|WF|WF|WD|WD|WC|WC AC|WK|WK|WD WS',
  imprint: 'lifestyle',
  format: 'illustrated',
  register: 'practical',
  titles: `${handbookTitles}
{S} para {reader}
<Diez|Veinte|Treinta|Doce|Quince> lecciones de {s:n}[ para {reader}]
<Secretos del taller|Cuaderno de taller|Taller en casa>: {s}
`,
  words: {
    s: `el tejido a dos agujas @WF|el crochet @WF|la encuadernación @WF|la carpintería @WF|el bordado @WF|la cerámica @WF|la restauración de muebles @WC|el macramé @WF|el patchwork @WF|
      la cestería @WF|el telar @WF|el origami @WF|la marroquinería @WF|el ajedrez @WD|el truco @WD|los crucigramas @WD|el modelismo ferroviario @WD|la filatelia @WC|la numismática @WC|
      las antigüedades @WC|la plomería doméstica @WK|la pintura de la casa @WK|la electricidad del hogar @WK|la joyería artesanal @WF|el fieltro @WF|la talla en madera @WF|el mosaico @WF|
      los juegos de mesa @WD|la magia con naipes @WD|las cometas @WD|la costura @WF|el tapizado @WK|los relojes antiguos @WC|el vitral @WF|el jabón artesanal @WF|la guasquería @WF|
      la platería criolla @WF|la decoración del hogar @WK|el sudoku @WD|la limpieza ecológica @WK|los juguetes de madera @WD`,
    reader: `principiantes|zurdos|chicos|abuelas y nietas|impacientes|coleccionistas|el fin de semana|regalar|toda la familia|manos inquietas`,
  },
})

export const sport = defineArea({
  name: 'sport',
  weight: 12,
  codes: 'WS|WS|WS|WS BG|WS JFCA|WS WQ',
  imprint: 'lifestyle',
  format: 'essay',
  register: 'essay',
  titles: `
{Sport} en {place}[: {angle}]
{Sport}: {angle}
<Historia|Historias|Glorias|Hazañas|Leyendas|Crónicas> de {sport} en {place}
{Club}: <cien años de pasión|historia de un club|un siglo en {town}|la historia contada por su gente>
<Entrenar|Enseñar|Correr|Remar|Pedalear|Nadar|Jugar|Acampar> <en {place}|después de los cuarenta|para ganar|sin lesiones|en equipo|por placer>[: {angle}]
<Técnica y táctica|Preparación física|Reglamento comentado|Cien ejercicios|Iniciación> de {sport}
<El gol|El partido|La final|El clásico|La copa|La vuelta|El penal> <de {year}|que nadie vio|en {town}>[: {angle}]
<Diez|Once|Doce|Veinte|Cincuenta> <campeones|ídolos|partidos|jugadores> de {sport}
<Pescar|Navegar|Caminar|Acampar> en {water}: <guía|manual|guía de lugares>
`,
  words: {
    sport: `el fútbol|el básquetbol|el ciclismo|la natación|el atletismo|el rugby|el ajedrez|el boxeo|el remo|el turf|la vela|el surf|la pesca deportiva|
      el tenis|el hándbol|el montañismo|las artes marciales|la pelota vasca|el automovilismo|la equitación|el maratón|las jineteadas|el patín|el fútbol femenino`,
    topic: `{sport}|la pesca y el río|los colores de {club}|el deporte y su gente`,
    s: `{sport}`,
    place: `{department}|{town}|el Uruguay|el interior|el Río de la Plata|{barrio}|la escuela|América del Sur|la región`,
    club: `Atlético {town}|Deportivo {town}|Nacional de {town}|Club {barrio:n}|Unión de {town}|Racing de {town}|Remeros de {town}|Ferrocarril de {town}|Peñarol de {town}`,
    year: `1924|1928|1930|1942|1950|1953|1967|1980|1987|1995`,
    angle: `una historia de pasión|técnica y entrenamiento|memorias de tribuna|ídolos y hazañas|manual para entrenadores|crónicas y entrevistas|de los orígenes a hoy|
      una historia oral|barro, radio y domingo|lo que no muestra la tele|guía para principiantes`,
    water: `el río Uruguay|el río Negro|la costa atlántica|las lagunas de Rocha|el Paraná|Salto Grande|los ríos del este|las sierras|el Santa Lucía`,
  },
  body: `
Las planillas, los recortes y las fotos de vestuario completan el relato.
Hablan los que ganaron y, sobre todo, los que perdieron por poco.
`,
})

export const localInterest = defineArea({
  name: 'local-interest',
  weight: 12,
  codes: 'WQ|WQ|WQ HB|WQ HBTB|WQ BM',
  imprint: 'history',
  format: 'essay',
  register: 'academic',
  titles: `
Historia de {dept} en sus documentos, {span}
<Historia|Crónica|Memorias|Estampas|Recuerdos|Vecinos|Rincones|Apuntes para la historia> de {dept}[, {span}]
{Dept}: {angle}
{Dept} <de antaño|que se fue|en la memoria|a través de sus vecinos|y su gente|en blanco y negro>[: {angle}]
{Thing} de {dept}[: {angle}]
{Thing} de {dept}, {span}
La familia {surname} en {town}: <genealogía y documentos|cinco generaciones|de Galicia al Plata|crónica familiar>
Los {surname}: de {origin} a {town}
<Calles|Plazas|Esquinas|Almacenes|Cines|Boliches> de {barrio}[: {angle}]
Cien años de {place}: {angle}
`,
  words: {
    topic: `la historia de {dept}|la memoria de {town}|la memoria de {barrio}|la memoria del lugar`,
    s: `la vida del pueblo|la memoria barrial|la historia local|los oficios perdidos`,
    dept: `{town}|{town}|{town}|{barrio}|{department}|Villa {girl7}|Pueblo {surname}|Estación {surname}|Colonia {surname}|Paso de los {surname}|Rincón de {surname}`,
    angle: `memoria de un pueblo|historias de vecinos|fundación y fundadores|imágenes y testimonios|la vida cotidiana|relatos orales|una crónica de barrio|
      los años del tren|gentes, oficios y lugares|de la pulpería al supermercado|fotografías y recuerdos`,
    thing: `la escuela|el ferrocarril|los almacenes|la iglesia|el hospital|el teatro|la plaza|el liceo|las estancias|el puerto|los carnavales|el cementerio|
      la biblioteca|el molino|los tranvías|la prensa|los clubes|las panaderías|los cines|las orquestas|el frigorífico|los inmigrantes|los maestros`,
    origin: `Génova|Pontevedra|Tenerife|Lanzarote|Guipúzcoa|el Piamonte|Bayona|Ereván|Beirut|Lucerna|Asturias|Cataluña|Liguria|Navarra|Varsovia|Lituania`,
    place: `la escuela n.º {number}|el club social de {town}|la banda municipal de {town}|la cooperativa de {town}|el hospital de {town}|el mercado de {town}|la sociedad italiana de {town}`,
    number: `12|18|23|31|37|44|52|60|71|88|94|105`,
  },
  body: `
Las fotografías, cedidas por las familias, ocupan un lugar central.
Se transcriben actas, avisos de prensa y padrones de vecinos.
Los testimonios fueron recogidos en cocinas, clubes y salas de espera.
`,
})

export const naturalHistory = defineArea({
  name: 'natural-history',
  weight: 7,
  codes: 'WN|WN|WN RN|WN PS|WN WM',
  imprint: 'science',
  format: 'illustrated',
  register: 'visual',
  titles: `
{S} de {place}[: {angle}]
{S}: {angle}
<Guía|Guía de campo|Pequeña guía|Cuaderno de campo|Atlas> de {s} de {place}
<Cien|Cincuenta|Ochenta|Treinta> {species} de {place}
<Perros|Gatos|Caballos|Canarios|Peces de acuario|Tortugas> en casa: {care}
Un año en {habitat}
{Habitat}: <fauna y flora|paisajes y criaturas|guía para caminantes>
`,
  words: {
    topic: `{habitat}|la naturaleza de la región`,
    s: `las aves|los árboles nativos|las mariposas|los hongos|los mamíferos|las serpientes|los peces|las flores silvestres|los anfibios|las arañas|
      las ballenas|las rapaces nocturnas|los insectos|las hierbas medicinales|los picaflores|los caracoles marinos|las rocas y minerales|los palmares|los patos y garzas`,
    species: `aves|árboles|hongos|insectos|flores|mariposas|peces|plantas comestibles|animales nocturnos|hierbas`,
    place: `el Uruguay|{department}|la costa atlántica|los humedales|el monte nativo|las sierras|la ciudad|el Río de la Plata|la Patagonia|los Esteros del Iberá|las lagunas costeras|el jardín|los Andes|la Antártida`,
    habitat: `el monte|la laguna|el palmar|la pradera|la sierra|el bañado|el estuario|la isla|el médano|la quebrada`,
    angle: `guía de identificación|láminas y relatos|claves para el camino|historias naturales|para observadores pacientes|costumbres y cantos|un libro de campo|cuaderno ilustrado`,
    care: `cuidados y salud|guía de convivencia|comportamiento y educación|manual para dueños nuevos`,
  },
  body: `
Cada ficha combina descripción, costumbres, mapa y una anécdota de campo.
Los nombres comunes figuran junto a los científicos, con sus variantes locales.
`,
})

export const transport = defineArea({
  name: 'transport-history',
  weight: 3,
  codes: 'WG|WG|WG HBTB|WG TR',
  imprint: 'lifestyle',
  format: 'illustrated',
  register: 'visual',
  titles: `
{S} de {place}[: {angle}]
{S}: {angle}
{S} en {place}, {modern}
<Historia|Álbum|Memoria|Los últimos días> de {s} de {place}
`,
  words: {
    s: `los tranvías|las locomotoras a vapor|los trenes|los ómnibus interdepartamentales|los autos clásicos|los barcos de la carrera|las motocicletas|los camiones|
      los taxímetros|los hidroaviones|las estaciones de ferrocarril|los veleros|las balsas y lanchas|los tractores antiguos|las bicicletas de reparto|los coches de caballos`,
    place: `Montevideo|{department}|el Uruguay|el Río de la Plata|{town}|Buenos Aires|la frontera|el litoral|{capital}`,
    angle: `historia e imágenes|memoria ilustrada|un siglo de viajes|modelos, rutas y choferes|una pasión|guía para aficionados|crónica y fotografías`,
  },
})
