import { defineArea } from '../../area.ts'

const thing = `
  la lancha|la casa|la carta|el puente|la llave|el reloj|la lámpara|el piano|la bicicleta|el abrigo|la valija|el espejo|la fotografía|
  el almacén|la estación|el muelle|la farmacia|el patio|la azotea|la mesa|el pozo|el tren|la balsa|el faro|la pensión|el aljibe|la silla|
  la cocina|el armario|el sombrero|la botella|el molino|la tormenta|el verano|la siesta|el invierno|la herencia|la visita|la ausencia|
  el silencio|la promesa|el regreso|la deuda|el naufragio|la mudanza|el casamiento|el velorio|la sequía|el tajamar|la escuela|el galpón|
  la ventana|el jardín|la orilla|la inundación|el teléfono|la frontera|la balanza|el cuaderno|la radio|el camarote|la higuera`

const people = `
  las hermanas|los vecinos|los huéspedes|las viudas|los náufragos|los inquilinos|las costureras|los sobrevivientes|los ausentes|
  las maestras|los jugadores|los herederos|los forasteros|las nietas|los pescadores|los ferroviarios|los relojeros|las telefonistas|
  los impostores|los desvelados|las lavanderas|los mudos|los trapecistas|los parientes|las primas|los cuñados|los recién llegados|
  los contrabandistas|las bordadoras|los afinadores de pianos|los veraneantes|los sordos|las tías|los ahijados|los aparecidos`

export const literaryFiction = defineArea({
  name: 'literary-fiction',
  weight: 62,
  codes: 'FA|FA|FA|FA FY|FA FT|F|FA FV',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
<La última|La primera|La otra|La vieja|La larga|La breve|La misma> {noche:n} <de|en> {town}
{Thing} de {who}
{Thing} que {who~dejó/dejaron} <atrás|en {town}> {who}
{People} de {place}
{People} <no duermen|llegan de noche|se van en enero|esperan visita|conocen el camino|ya no escriben|aprenden a nadar|se sientan a la mesa>
{Venue} de la calle {street}
<Nadie|Alguien> {verb} {thing}
Donde {ending}
<Antes|Después> de {thing}
{Thing} y {thing2}
{Quality} {noche:n}
<Carta|Cartas|Instrucciones|Elogio|Teoría|Breve historia|Inventario|Manual|Crónica> de {thing}
<Mi hermano|Mi madre|Mi abuela|Mi padre|La viuda|El tío|La prima|El hijo> {deed} {thing}
Todo lo que {knew}
{Noche} de {who}
Lo que {who} <no {who~dijo/dijeron}|{who~dejó/dejaron} en {town}|{who~sabía/sabían} de {thing}|{who~vino/vinieron} a buscar>
{single}
{Town}, <ida y vuelta|fuera de temporada|mediodía|primera luz|a la hora de la siesta|otra vez>
<Cuando|Mientras> {while}
Un {male} en {town}
Una {female} en {place}
{Thing} de {place}
El <año|verano|invierno|otoño|mes> de {thing}
`,
  words: {
    thing,
    people,
    noche: `la noche|la tarde|la mañana|la siesta|la lluvia|la luna|la vuelta|la curva|la estación|la casa|la función|la cosecha|la crecida|
      la fiesta|la esquina|la sombra|la voz|la guerra|la bajante`,
    quality: `La dulce|La mala|La buena|La pobre|La interminable|La alta|La lenta|La pequeña|La gran|La pura|La última|La falsa|La ciega`,
    venue: `la casa|la farmacia|el almacén|la pensión|la cochería|el hotel|el bar|la imprenta|la relojería|la mercería|el cine|la librería|
      la escuela|el conventillo|la carnicería|la panadería|el consultorio|la peluquería|los vecinos|las mujeres|la noche larga|la esquina|el club|
      la tintorería|el garaje|la barraca|la lechería|el piano|la esperanza|la viuda|el zapatero|la modista|el sordo`,
    who: `{girl}|{boy}|Elsa {surname}|el doctor {surname}|la señora {surname}|Irma {surname}|el capitán {surname}|los {surname}|don {boy}|doña {girl}|
      {girl} {surname}|{boy} {surname}|la viuda de {surname}|el sordo {surname}|el abuelo {boy}|la tía {girl}`,
    place: `{town}|{barrio}|la costa|la frontera|la isla|la otra orilla|el kilómetro once|la calle {street}|Villa {girl7}|Paso de {boy7}|
      Puerto {surname7}|la estación {surname7}|el hotel {surname7}|Rincón de {surname7}`,
    street: `Durazno|Maldonado|Isla de Flores|Piedras|Cerrito|Sarandí|Reconquista|Ejido|Yaguarón|Minas|Salto|Magallanes|Gaboto|Convención|
      Constitución|Dieciocho|Lorenzo Carnelli|Emilio Frugoni|Juan Paullier|Acevedo Díaz|Arenal Grande|Municipio|Defensa|Patria`,
    verb: `apaga|recuerda|hereda|devuelve|vende|extraña|espera|mira|pregunta por|escapa de|habla de|sueña con|cruza|abandona|elige|pierde`,
    deed: `y|contra|sin|ante|hereda|vende|olvida|busca|teme|cuida|recuerda|roba`,
    ending: `termina {thing}|empieza {barrio}|{who~duerme/duermen} {who}|se acaba el asfalto|nadie pregunta|el río no llega|crecen los eucaliptos|
      se pierde {thing}|paran los ómnibus|{who~vive/viven} {who}|cae la tarde|el viento da la vuelta|se juntan los caminos|{who~calla/callan} {who}`,
    knew: `no le dije a {who}|quedó en {town}|{who~callaba/callaban} {who}|cabe en {thing}|perdimos en {town}|el agua se llevó|flota|sabía mi madre|
      {who~prometió/prometieron} {who}|debemos|brilla en {town}|había en {place}`,
    single: `Bajamar|Intemperie|Sobremesa|Querencia|Cerrazón|Resaca|Desvelo|Umbral|Rescoldo|Bajante|Ceniza|Pasadizo|Contraluz|Vísperas|
      Derrumbe|Marejada|Deshielo|Monte adentro|Sotavento|Polvareda|Cautiverio|Penumbra|Trastienda|Arrabal|Extramuros|Baldío|Pentimento|
      Rompiente|Luto|Almíbar|Páramo|Lejía|Desagüe|Fiebre|Sedimento|Estribor|Lumbre|Veredas|Mudanza|Hojalata|Desmemoria`,
    while: `{who} {who~duerme/duermen}|llueve en {town}|{who} {who~espera/esperan}|dura {thing}|baja el río|{who} se {who~despide/despiden}|crece {thing}|{who} {who~cuenta/cuentan}|{who~vuelve/vuelven} {who}|
      amanece en {place}|se apaga {thing}|nadie mira`,
    male: `extraño|hombre quieto|profesor|violinista|médico rural|fotógrafo|extranjero|traductor|huérfano|desertor|afinador|boticario|
      notario|jinete|árbitro|apicultor|náufrago|campeón|inspector|viudo`,
    female: `mujer sola|forastera|modista|profesora de piano|nadadora|viuda|actriz|telegrafista|partera|pianista|traductora|
      ciclista|doctora|herencia|despedida|temporada|coartada|reina|bibliotecaria|guitarra`,
  },
  opening: `
Cuando <muere su madre|cierra la fábrica|recibe una carta sin remitente|le ofrecen comprar la casa familiar>, <{girl} {surname}|{boy} {surname}> vuelve a {town} <después de veinte años|por unos días que se vuelven meses|con la intención de no quedarse>.
{Town}, <un verano de los años setenta|a principios de los noventa|un invierno cualquiera>. <{girl}|{boy}> <alquila una pieza|consigue trabajo en la estación|encuentra un cuaderno> y, sin buscarlo, empieza a <reconstruir la vida de otra persona|mentir por compasión|recordar lo que la familia había decidido olvidar>.
Tres hermanos se reúnen en {town} para <vender un campo|repartir los muebles|esparcir unas cenizas>. Lo que iba a durar una tarde se extiende <una semana|todo un invierno>.
¿Qué queda de una familia cuando <se vende la casa|nadie recuerda la misma historia|el único que sabía la verdad se calla>? En {town}, <{girl}|{boy}> <junta papeles y testimonios|vuelve sobre los pasos de su padre> para contestar.
<{girl}|{boy}> tiene <cuarenta y dos|treinta y cinco|sesenta|diecinueve> años, un empleo gris y una costumbre: <anotar lo que oye en los ómnibus|escribir cartas que no envía|visitar casas en venta>. Un día, en {barrio}, la realidad se toma en serio <esa costumbre|ese pasatiempo inofensivo>.
En una pensión de {barrio} conviven <un afinador, dos hermanas y un hombre que dice ser suizo|una maestra retirada, un estudiante y un matrimonio que no se habla>. Una noche, alguien falta a la cena.
`,
  body: `
Entre el presente y la infancia, la novela arma el mapa de una lealtad difícil.
A su alrededor, {town} cambia: cierran los cines, se van los trenes, llegan los turistas.
Una amistad de juventud y una deuda nunca pagada vuelven para complicar las cosas.
Lo que se hereda, descubrirá pronto, no siempre figura en el testamento.
Poco a poco, los silencios de la casa empiezan a hablar más que sus habitantes.
Hay un amor tardío, un pleito y un perro que se niega a morirse.
`,
})

export const shortStories = defineArea({
  name: 'short-stories',
  weight: 34,
  codes: 'FY|FA FY|DQ FY|FY|DQ',
  imprint: 'fiction',
  format: 'slim',
  register: 'novel',
  ownVoice: true,
  titles: `
{Thing} y otros cuentos
{Thing} de {town} y otros <cuentos|relatos>
Cuentos de {theme}
{Many} {kind} <de|desde|en> {where}
{People}[. Cuentos]
{People} y {thing}
Cuentos <breves|completos|reunidos|casi ciertos|para leer de pie|de ida y vuelta|escogidos>, {years}
<Relatos|Historias|Ficciones> de {theme}
Antología del cuento {gent}[ ({years})]
Lo que cuentan {people}
<Pequeñas|Breves|Mínimas|Otras> historias de {theme}
{Thing} en {thing2}
Nuevos narradores de {department}[: antología]
Cuentistas de {department}: <antología|muestra|selección> {years}
Microrrelatos de {theme}
{Thing}, {thing2}, {thing3}
{Thing} de {who} y otros relatos
`,
  words: {
    thing,
    people,
    many: `doce|nueve|siete|diez|once|trece|quince|seis|catorce|veinte`,
    theme: `la frontera|la lluvia|el ómnibus|la siesta|la sobremesa|el barrio|la madrugada|la costa|sobremesa|boliche|campo y pueblo|
      tren y estación|amor y otras molestias|fútbol y barro|vecinos|hospital|oficina|domingo|enero|playa fuera de temporada|fantasmas domésticos|
      familia|viaje corto|aguas bajas|gente común|insomnio|velorio|feria|mate amargo|la orilla oriental|{town}|{barrio}|{weekday} a {weekday2}`,
    kind: `cuentos|relatos|historias|mentiras|despedidas|noches|cuentos crueles|cuentos con lluvia|historias mínimas|ficciones`,
    where: `{town}|{barrio}|la frontera|la costa|el interior|una misma calle|la vereda de enfrente|un hotel cerrado|provincia|la otra orilla|ninguna parte`,
    gent: `uruguayo|rioplatense|del litoral|fronterizo|del interior|montevideano|paraguayo|chileno reciente|centroamericano|andino|
      cubano|mexicano contemporáneo|humorístico rioplatense|fantástico rioplatense|policial uruguayo|rural rioplatense`,
    who: `{girl}|{boy}|don {boy}|doña {girl}|los {surname}|el turco {surname}|la señorita {surname}|el sargento {surname}|el loco {surname}`,
  },
  opening: `
{Many} relatos en los que <la vida de todos los días se tuerce apenas|nadie levanta la voz y todo cambia|lo extraño entra por la puerta de servicio>.
Un <viajante|cartero|inspector> que <se baja en la estación equivocada|recibe las llamadas de otro|no encuentra su propia casa>, dos hermanas que <comparten un secreto|hace años no se hablan>, una niña que <espía a los grandes|colecciona despedidas>: <los personajes|las criaturas> de estos cuentos viven al borde de algo.
{Town}, {town2}, un balneario en invierno: los cuentos de este libro ocurren en lugares donde no pasa nada, hasta que pasa.
Con humor y piedad, estos relatos siguen a <gente de paso|empleados, viudas y jugadores|hijos que vuelven y padres que no se mueven>.
`,
  body: `
Cada cuento puede leerse por separado, pero hay personajes que vuelven y una misma lluvia que los recorre a todos.
Los finales no cierran: dejan la puerta apenas entornada.
Uno de los relatos obtuvo una mención en un concurso departamental; todos merecen relectura.
Lo fantástico asoma sin estridencia, como una corriente de aire.
La economía de recursos es ejemplar: ni un adjetivo más de los necesarios.
Los diálogos sostienen buena parte de los relatos, y los silencios, el resto.
Hay cuentos de una página y otros que tienen el aliento de una novela corta.
Los personajes hablan como se habla, y callan como se calla en las familias.
En varios de ellos el azar es el verdadero protagonista.
El humor, seco, impide que la tristeza se ponga solemne.
Un paisaje de calles anchas y persianas bajas da unidad al conjunto.
La voz cambia de un cuento a otro: una niña, un muerto, un coro de vecinas.
`,
  closing: `
Cuentos breves para lectores atentos.
Un libro parejo, escrito con oído y paciencia.
De los que se leen de a uno, como quien raciona algo bueno.
Se leen en una tarde y se discuten en la siguiente.
`,
  chapters: `{Thing}|El regreso de {girl}|La pieza del fondo|Un caso de {weekday}|{Thing2}|Los zapatos de {boy}|Ida y vuelta|El inspector|{Thing3}|
    Lo que dijo {girl2}|Bajo cero|Nadie en {town}|El otro velorio|{Thing4}`,
})
