import { defineArea } from '../../area.ts'

const animal = `
  el sapo|la tortuga|el ratón|la hormiga|el zorro|la jirafa|el pulpo|la vaca|el carpincho|la mulita|el ñandú|la lechuza|el tatú|la rana|el hornero|
  la gallina|el elefante|la oveja|el cocodrilo|la ballena|el gato|el perro|la araña|el pingüino|la lombriz|el dragón|la foca|el burro|la cigüeña|
  el murciélago|la luciérnaga|el rinoceronte|la pulga|el caracol|el lobo|la garza|el conejo|el loro|el cangrejo|la comadreja`

const person = `la abuela {girl}|{girl}|{boy}|la bruja {girl}|el pirata {boy}|la maestra {girl}|el mago {boy}|la princesa {girl}|el gigante {boy}|tío {boy}|{girl} y {boy}`

const place = `
  la laguna|el bosque|la luna|la escuela|el monte|el altillo|la playa|la azotea|el circo|el fondo del mar|la biblioteca|la feria|el sótano|{town}|
  el jardín|la isla|el tren|la cocina|el museo|la montaña|el patio de la escuela|el faro|la calle de al lado|el país de las siestas`

const object = `
  la sombra|el sombrero|la bicicleta|el paraguas|la escoba|el botón|la llave|el calcetín|la nube|la estrella|el globo|el barrilete|la pelota|el diente|
  la mochila|el reloj|la risa|la palabra|el bostezo|la torta|el secreto|la trompeta|el tesoro|la siesta|el miedo|la lluvia|el silencio|los lentes`

export const pictureBooks = defineArea({
  name: 'picture-books',
  weight: 32,
  codes: 'YBC|YBC|YBCS|YBCS|YBCS YFJ|YBCB|YB|YFJ|YFQ YBC|YF',
  imprint: 'children',
  format: 'picture',
  register: 'young',
  titles: `
{Animal} que <quería volar|no sabía nadar|perdió su sombra|tenía miedo|coleccionaba {things}|no podía dormir|contaba {things}|quería ser {animal2:n}|comía {things}|vivía en {place}>
{Animal} y {animal2}
{Animal} y {object}
{Who} y {object}
{Who} y {animal}
¿<Dónde está|Quién vio a|Quién despertó a|Qué come|De quién es|Quién se llevó|Por qué ríe|Cuándo duerme> {animal}?
<Buenas noches|Hola|Adiós|Feliz cumpleaños|Silencio|Cuidado>, {animal:n}
{Animal} de {place}
<Un|Otro> <día|viaje|paseo|cumpleaños|invierno> <de|con> {animal}
{Animal} <va|llega|vuelve|se muda> a {place}
<Diez|Cinco|Tres|Siete|Cien> {things} <para|y> {animal}
{Object} de {who}
Cuando {animal} <se despertó|estornudó|perdió {object}|se enamoró|llegó a {place}>
No <despierten|hagan reír|asusten|molesten> a {animal}
Mi <mamá|papá|abuelo|abuela|hermana|vecino|perro> y {object}
Cuentos para <dormir|reír|soñar> con {animal}
`,
  words: {
    animal,
    who: person,
    place,
    object,
    things: `botones|estrellas|gotas de lluvia|medias|nubes|caramelos|cucharas|bostezos|zapatos|sombreros|palabras|piedritas|globos|cosquillas|llaves|lunares`,
  },
  opening: `
Un día, {animal} <se despierta al revés|descubre que le falta algo|decide salir de viaje> y nadie en {place} sabe qué hacer.
¿Qué pasa cuando {animal} encuentra {object}? Pasa de todo, y casi nada sale como se esperaba.
En {place} vive alguien que <no se ríe nunca|guarda un secreto|colecciona {things}>. Hasta que llega {animal}.
Esta es la historia de una amistad imposible: la de {animal} y {animal2}.
`,
  body: `
Con la ayuda de {animal2}, el problema se vuelve un juego, y el juego, una aventura.
Cada página suma un personaje y una palabra para repetir a coro.
Al final hay una sorpresa que obliga a volver al principio.
`,
})

export const childrensNovels = defineArea({
  name: 'childrens-novels',
  weight: 30,
  codes: 'YFB|YFB|YFC|YFC YFB|YFH|YFQ|YFN|YF',
  imprint: 'children',
  format: 'middle-grade',
  register: 'young',
  ownVoice: true,
  titles: `
@YFCF {Mystery} <de|en> {place}
@YFCF @YFC {Mystery} de {who}
{Who} y {mystery}
{Who} y {object}
{Who} en {place}
{Gang} de {place}
@YFCB {Gang} y {mystery}
<Se busca|Perdimos a|Mi vida con|Manual para entender a|El diario de|Las aventuras de|Las preguntas de> {who}
@YFQ @YFN <Mi abuela|Mi hermano|Mi maestra|El vecino|La directora|Mi tío|Nuestra perra> <es un extraterrestre|guarda un secreto|habla con {animal}|desapareció en {place}|ganó {animal~un/una/unos/unas} {animal:n}|no duerme nunca>
<Verano|Vacaciones|Misterio|Invierno|Aventura|Campamento|Noche> en {place}
<Siete|Tres|Cien|Doce> <días|pistas|mentiras|secretos|preguntas> <en|para llegar a> {place}
{Object} de {who}
@YFS Cuarto <año A|año B>: {mystery} de {place}
`,
  words: {
    animal,
    who: `{girl}|{boy}|la abuela {girl}|el primo {boy}|los mellizos {surname}|la nueva|el profesor {surname}|{girl} y {boy}|{girl} {surname}|{boy} el Flaco|
      la prima {girl}|el perro {boy}|la capitana {girl}|el inventor {surname}|los {surname}`,
    place,
    mystery: `el misterio|el secreto|el mapa|el tesoro|la isla|la casa abandonada|el fantasma|el enigma|la máquina|el robo|la desaparición|la clave|la puerta verde|
      el campeonato|la apuesta|el pasadizo|el invento|la carta|la maldición|el rescate`,
    object,
    gang: `los detectives|la banda|el club|los inventores|las exploradoras|los inseparables|el equipo|la pandilla|las chicas|los guardianes|los piratas|los amigos`,
  },
  opening: `
<{girl}|{boy}> tiene <nueve|diez|once|doce> años, <un perro viejo|una lista de preguntas|una bicicleta prestada> y un problema: <nadie le cree|se muda mañana|encontró algo que no debía>. Todo empieza en {place}.
Las vacaciones en {place} prometían ser <aburridas|larguísimas>. Pero la aparición de {object} lo cambia todo.
Cuando <desaparece la mascota del liceo|se pierde el trofeo|alguien roba la llave del laboratorio>, {girl} y {boy} forman <un club secreto|un equipo de detectives> para descubrir la verdad.
`,
  body: `
Habrá pistas falsas, enemigos que no lo son tanto y una merienda interrumpida.
La amistad se pone a prueba más de una vez, y más de una vez sale ganando.
Los adultos, como siempre, son los últimos en enterarse.
Una vieja leyenda del lugar resulta ser más cierta de lo que parecía.
Los capítulos son cortos, con finales que obligan a leer «uno más y apago la luz».
Hay mensajes cifrados que el lector puede resolver antes que los protagonistas.
El humor corre por cuenta de un abuelo inventor y de un gato con muy mal carácter.
Cada personaje tiene un secreto y un talento, y los dos hacen falta para llegar al final.
Entre susto y susto, asoman la nostalgia por los que se fueron y la alegría de los que llegan.
Las ilustraciones en blanco y negro acompañan los momentos de mayor suspenso.
`,
  closing: `
Para lectoras y lectores a partir de los <ocho|nueve|diez|once> años.
Una aventura con misterio, risas y un final que no se cuenta.
Ideal para leer en vacaciones o en voz alta, un capítulo por noche.
Primer título de una serie que promete más sorpresas.
Para chicos que dicen que no les gusta leer.
`,
})

export const teenNovels = defineArea({
  name: 'teen-novels',
  weight: 14,
  codes: 'YFM|YFM|YFB|YFM YFB|YXS YFM',
  imprint: 'children',
  format: 'middle-grade',
  register: 'young',
  ownVoice: true,
  titles: `
<Todo lo que|Nada de lo que|Lo que> {clause}
<Antes|Después> de {someone}
{Someone} y {someone2} <en modo avión|bajo la lluvia|contra el mundo|no se hablan|a destiempo>
<Cosas|Canciones|Mensajes|Excusas|Razones|Listas> <para|que no le dije a> {someone}
El <verano|invierno|año|lunes|último año|viaje> <de|sin|con> {someone}
@YFH {Noun} de {matter}
<Quince|Dieciséis|Diecisiete> <años|inviernos|canciones|maneras de olvidar a {someone}>
{Someone}, <en línea|visto|fuera de cuadro|al revés|versión original|capítulo final>
@YFH La <chica|otra chica|hija|guardiana|última alumna> de {matter}
<No le digas nada a|Nunca bailes con|Perdón,> {someone}
`,
  words: {
    clause: `no nos dijimos|pasó en {town}|cabe en un mensaje|{someone} borró|aprendí en cuarto año|fuimos|te mandé anoche|perdimos en {month}|queda de {someone}|
      nadie subió|{someone} escribió en la pared|importa de verdad|pasa cuando no miras`,
    someone: `{girl}|{boy}|{girl7}|{boy7}|Juli|Cata|Nico|Lola|Rama|Vicky|Santi|Maru|Tincho|Flor|Agus|Caro`,
    noun: `la ciudad|la reina|los hijos|el bosque|la academia|la torre|la puerta|las hermanas|la marca|los herederos|la canción`,
    matter: `cristal|medianoche|ceniza|los espejos|las mareas|humo|los cuervos|sal|la niebla|los nombres perdidos|papel|tormenta|las dos lunas|los inviernos`,
  },
  opening: `
{Someone} cumple <quince|dieciséis|diecisiete> años el mismo día en que <se separan sus padres|llega un alumno nuevo|se filtra una foto>. Nada será sencillo a partir de entonces.
Hay veranos que duran para siempre. El de {someone} y {someone2} empieza en {town}, con <una apuesta|un mensaje equivocado|una banda que no sabe tocar>.
¿Cómo se le dice adiós a quien se sienta en el banco de al lado? {Someone} <escribe listas|graba canciones|inventa excusas> para no pensarlo.
`,
  body: `
Los mensajes, las canciones y los silencios cuentan tanto como los diálogos.
Hay amistad, primeras veces, un examen perdido y una verdad difícil de decir.
La historia se cuenta a dos voces que no siempre están de acuerdo.
El liceo, la familia y el grupo presionan; crecer es aprender a qué decirle que no.
Nada se resuelve por arte de magia, pero algo se aclara.
Un viaje de fin de curso pone las cosas en su sitio, o las desordena del todo.
`,
  closing: `
Una novela juvenil honesta, con humor y sin sermones.
Para lectores a partir de los trece años.
Se devora en un fin de semana.
Para quienes están creciendo y para quienes lo recuerdan.
`,
})

export const comics = defineArea({
  name: 'graphic-novels',
  weight: 12,
  codes: 'FX|FX|FX|YFW|FX FF|FX FL',
  imprint: 'comics',
  format: 'comic',
  register: 'novel',
  ownVoice: true,
  titles: `
{Thing} de {who}
{Who} <contra|y> {threat}
{Who}[: {thing} de {place}]
{Place} en <viñetas|historieta|blanco y negro>: {thing} de {who}
{Threat} de {place}
<Historias|Crónicas> de {place}
Patrulla {codename}
{Codename}: {thing} de {place}
@FXZ La historieta {gent}: <antología|historia|maestros>, {years}
@FXZ <Diario|Cuaderno> {adj} de {who}
`,
  words: {
    thing: `la noche|el secreto|la balada|el regreso|la máscara|la ciudad|el camino|la guerra|el último viaje|la marca|los días|la leyenda|el juicio|la sombra|el verano`,
    who: `Capitán {surname}|{girl}|{boy}|Doctora {surname}|Sargento {surname}|la Tuerta|el Zurdo {surname}|Miss {girl}|Detective {surname}|la Comadreja|
      el Payador|Inspector {surname}|{girl} {surname}|{boy} {surname}|la Charrúa|el Sereno`,
    threat: `los robots|la niebla|el imperio|los invasores|la peste|el Coronel|los fantasmas|la máquina|los lobizones|el monstruo|los olvidados|la corporación`,
    place: `{town}|{barrio}|Ciudad Ceniza|la frontera|el puerto|Neomontevideo|el subsuelo|la Guerra Grande|la isla|{capital}|el conventillo|Marte|el tablado`,
    codename: `Ñandú|Cimarrón|Relámpago|Kairós|Tatú|Vórtice|Centella|Nébula|Yacaré|Sudestada|Kintaro @FXA|Hikari @FXA|Sakura Roja @FXA|Tsubame @FXA|Órbita|Pampero|Zorzal|Kumo @FXA`,
    gent: `uruguaya|rioplatense|argentina|chilena|española|independiente|de aventuras`,
    adj: `dibujado|secreto|apócrifo|mínimo|gráfico|ilustrado`,
  },
  opening: `
En {place}, {who} <acepta un encargo imposible|despierta sin memoria|vuelve para saldar una cuenta> y descubre que {threat} {threat~esconde/esconden} algo peor.
Una historieta <de trazo nervioso|en blanco y negro|a todo color> que sigue a {who} por {place}.
<Entre el policial y la sátira|Entre la memoria y la aventura>, esta novela gráfica transcurre en {place} <en una sola noche|a lo largo de treinta años>.
`,
  body: `
El dibujo alterna páginas mudas con diálogos veloces y llenos de hallazgos.
La ciudad, reconstruida con documentación y memoria, es protagonista.
Hay homenajes a la historieta clásica, nunca gratuitos.
El color, usado con parquedad, marca los saltos en el tiempo.
La violencia queda fuera de cuadro; las consecuencias, no.
Cada capítulo cierra con una página doble que pide ser mirada de lejos.
El guion combina humor seco y melancolía.
`,
  closing: `
Incluye bocetos y un guion comentado.
Primer volumen de una serie en marcha.
Para lectores adultos y jóvenes curiosos.
Historieta de autor con pulso popular.
`,
})
