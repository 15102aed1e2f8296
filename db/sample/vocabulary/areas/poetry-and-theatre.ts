import { defineArea } from '../../area.ts'

export const poetry = defineArea({
  name: 'poetry',
  weight: 38,
  codes: 'DCF|DCF|DCF|DC|DC',
  imprint: 'poetry',
  format: 'slim',
  register: 'poetry',
  titles: `
<Cuaderno|Libro|Diario|Tratado|Herbario|Bitácora|Oficio|Elogio|Gramática|Canción|Geografía|Teoría|Breviario|Arte|Álbum|Atlas|Catastro|Partitura|Archivo|Almanaque> <de|de> {matter}
{Matter} <y|o|contra> {matter2}
{Matter} sin {bare}
{Bare}, {bare2}, {bare3}
{Matter} {when}
<Poemas|Versos|Elegías|Canciones|Sonetos|Haikus|Milongas|Cantos|Salmos|Coplas|Décimas|Apuntes|Postales> {tail}
<Antología poética|Poesía reunida|Obra poética|Poesía completa|Antología personal|Poemas escogidos>, {years}
<Ahora que|Mientras|Cuando|Apenas|Donde|Aunque|Antes que|Como si> {clause}
Decir {bare}
{Animal} <en|bajo|contra|junto a|sobre> {matter}
{One}
{One} <de|para|contra> {matter}
{Matter} de {town}
<Lo que|Todo lo que> {matter} <calla|sabe|deja|olvida|pesa>
A <orillas|espaldas|merced|pesar|favor> de {matter}
Nadie <riega|apaga|nombra|hereda|traduce|escribe|mide> {matter}
<Tres|Siete|Veinte|Cuarenta|Treinta y tres|Once|Cinco> <maneras de decir|formas de mirar|poemas para|apuntes sobre> {matter}
<Tan|Más> <cerca|lejos> de {matter}
{Matter} <vuelve|no alcanza|se parece a {matter2}|cabe en la mano>
Sobre {matter}
`,
  words: {
    matter: `el salitre|la lluvia|el pan|la sal|la ceniza|el patio|la madera|la sed|el alambre|la piedra|el río|la arena|la siesta|el hueso|el musgo|
      la escarcha|la leche|el polvo|el vidrio|la intemperie|la herrumbre|la brasa|el humo|la niebla|el trigo|la lana|la luz|la sombra|la harina|
      la espuma|el barro|la tierra|el aire|la noche|la infancia|el cuerpo|el silencio|la ausencia|la tarde|el viento|la casa|la luna|el invierno|
      la resaca|el duelo|la memoria|la marea|la semilla|la corteza|el limón|el granizo|la tinta|el anzuelo|la grieta|el umbral|la cal|el rocío|
      la demora|la costura|el óxido|f:el agua|la nieve|la fiebre|el relámpago|la ropa tendida|el alféizar|la herida|el mimbre|la brújula`,
    bare: `orilla|llave|ruido|remedio|sombra|memoria|nombre|testigos|prisa|retorno|sur|pájaros|consuelo|dueño|raíz|fondo|puertas|eco|cielo|
      estrella|patria|lámpara|fecha|brújula|cuerpo|final|red|mapa|árbol|hambre|gracia|techo|edad|herida|lengua|norte|miel|pena|sueño|ventana`,
    when: `a las tres de la tarde|de noche|en enero|contra la pared|al mediodía|en voz baja|bajo techo|después del temporal|sobre la mesa|
      entre dos trenes|al costado del camino|antes de dormir|en las manos|a contraluz|hasta la rodilla|de todos los días|en otra lengua|por la ventana|
      en ayunas|a la intemperie|puertas adentro|de memoria|en {town}|a medio hacer`,
    tail: `para leer de espaldas|de la otra orilla|a un río|de oficina|con barro|sin corregir|desde {town}|de {town}|de la cocina|del insomnio|a media voz|
      para una casa vacía|de viaje|a mi padre|del mal tiempo|para {girl}|de ida|con viento|en la heladera|de barrio|desde {barrio}|de invierno|a destiempo`,
    clause: `llueve|duermen los perros|{matter} crece|nadie mira|se enfría el mate|mi madre cose|baja el río|{matter} espera|vuelve {matter}|hay tiempo|
      no tuviera nombre|fuera {weekday}|cae {matter}|el tren pasa de largo|dure {matter}|la casa respira|el mar insista|{matter} diga adiós`,
    animal: `caballos|teros|gorriones|perros|una garza|abejas|bueyes|grillos|zorzales|una mulita|murciélagos|peces|hormigas|un zorro|gaviotas|
      luciérnagas|cangrejos|golondrinas|liebres|un hornero|lechuzas|caracoles`,
    one: `Anafe|Bajura|Catalejo|Dársena|Ébano|Fardo|Gualicho|Hondonada|Istmo|Jarilla|Limo|Mampara|Nervadura|Orfandad|Pedregullo|Quebracho|Rastrojo|
      Salmuera|Tapera|Urdimbre|Varadero|Yuyal|Zaguán|Arrullo|Borrasca|Cardumen|Despojo|Escampe|Follaje|Garúa|Herbaje|Inventario|Junco|Lejanía|
      Manantial|Nido|Ofrenda|Penumbra|Quicio|Remanso|Solsticio|Tamiz|Ultramar|Víspera|Yesca|Zurcido|Deriva|Mudez|Fuelle|Alud|Cántaro|Trébol`,
  },
})

export const theatre = defineArea({
  name: 'theatre',
  weight: 8,
  codes: 'DD|DD|DD|DD AN|AN DD',
  imprint: 'poetry',
  format: 'slim',
  register: 'novel',
  ownVoice: true,
  titles: `
{Thing} de {who}[. <Drama en dos actos|Comedia en tres actos|Pieza en un acto|Tragicomedia>]
{Who} y {who2}
<Teatro|Teatro breve|Obras escogidas|Piezas breves|Monólogos|Comedias|Dramaturgia reunida>, {years}
{Who} <no baja a cenar|espera en la puerta|ensaya su muerte|pide la palabra|se prueba el vestido|vende la casa|no sabe su letra>
<Tres|Cuatro|Cinco|Seis|Siete> <obras|piezas|comedias|monólogos> <para|de> {kind}
{Thing} {adj}
<Entremés|Farsa|Comedia|Drama|Monólogo|Sainete|Auto|Tragedia> de {who}
Teatro para <representar en la escuela|leer en voz alta|títeres y sombras|salas pequeñas|dos actrices>[: {contents}]
Antología de teatro <uruguayo|rioplatense|chileno|breve|independiente|escrito por mujeres|del interior>, {years}
`,
  words: {
    thing: `la cena|el ensayo|la mesa|la víspera|la audiencia|el balcón|la fiesta|la mudanza|la visita|el testamento|la boda|el velorio|la siesta|
      la herencia|el banquete|la última función|la jaula|la sala de espera|el sillón|la confesión|el cumpleaños|la azotea|la rifa`,
    who: `las hermanas {surname}|el apuntador|los {surname}|la señora {surname}|{girl}|{boy}|el inspector|la sonámbula|el mudo|los suegros|la reina de Carnaval|
      el comodoro|las planchadoras|los inquilinos|Antígona|el rey ciego|la actriz|el ministro|la difunta|el rematador|las vecinas|los novios`,
    adj: `de medianoche|en blanco y negro|interrumpida|para dos voces|sin público|de familia|con goteras|de los {weekday}|para un solo actor|fuera de hora`,
    kind: `cámara|una actriz sola|sala vacía|la vida doméstica|dos sillas|fin de fiesta|época|barrio|gente apurada`,
    contents: `obras cortas y ejercicios|once piezas breves|textos y notas de puesta|guiones y juegos`,
  },
  opening: `
En una casa de {town}, <la noche anterior a una boda|durante un corte de luz|mientras afuera pasa una murga>, una familia <ensaya las mentiras que dirá mañana|reparte lo que no tiene|espera a alguien que ya llegó>.
Dos personajes, una silla y una deuda. Con esos elementos, {author} {author~construye/construyen} una pieza <feroz y divertida|de relojería|de una rara ternura>.
Textos pensados para la escena y también para la lectura, <escritos a lo largo de veinte años|estrenados en salas independientes|con notas de puesta>.
Una comedia <amarga|coral|de enredos> sobre <la herencia, el orgullo y la sopa fría|los que se quedan cuando todos se van|el arte de no decir las cosas>.
`,
  body: `
Los diálogos cortan como vidrio y las acotaciones tienen humor propio.
El absurdo se instala de a poco, hasta que nadie recuerda cómo era la vida antes.
La acción transcurre en tiempo real y en un único espacio.
El texto fue estrenado en una sala pequeña y recorrió después varios departamentos.
Cada personaje pelea por una verdad mínima que los demás no pueden permitirle.
Hay silencios escritos con tanto cuidado como las réplicas.
El coro de vecinas comenta, se equivoca y termina por decidirlo todo.
La violencia, siempre fuera de escena, se oye en los platos.
Las indicaciones de luz y sonido son mínimas y dejan amplia libertad a la dirección.
`,
  closing: `
Teatro para leer, montar y discutir.
Incluye el reparto del estreno y notas de trabajo.
Útil para grupos vocacionales, talleres y lectores curiosos.
Una obra breve que pide escenario.
`,
})
