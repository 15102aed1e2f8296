import { defineArea } from '../../area.ts'

const words = {
  lost: `la última|la otra|la tercera|la primera|la mala|la segunda`,
  noun: `la lancha|la llamada|la coartada|la bala|la firma|la pista|la apuesta|la cena|la función|la vuelta|la carta|la noche|la partida|
    la visita|la confesión|la denuncia|la autopsia|la sombra|la guardia|la parada|la ronda|la rendija|la huella|la copa|la escala|la mentira`,
  corpse: `el muerto|el cadáver|la muerta|el ahogado|el desaparecido|la desconocida|el testigo|el cómplice|el culpable|el fiscal|el comisario|
    el forense|el detective|el sospechoso|la heredera|el juez|el chofer|el coleccionista|la viuda|el prestamista|el sereno|el escribano|
    el corredor|el anticuario|la pianista|el pasajero|el portero|la cajera|el ajedrecista|el rematador|el farmacéutico|el barquero`,
  where: `Buceo|la calle {street}|el muelle C|la rambla|el Cerro|Pocitos|la playa Verde|el hipódromo|el puerto|la Ciudad Vieja|{town}|{town}|
    {barrio}|el dique seco|el hotel {surname7}|la estancia La {girl7}|el Mercado del Norte|la terminal|la isla de Flores|el parque Rodó|
    el kilómetro {km}|el vagón correo|el estadio|la ruta {route}|el casino|el arroyo Seco|la fábrica {surname7}|Villa {girl7}|
    el balneario|el cementerio del norte|la zona franca|la frontera`,
  street: `Piedras|Yacaré|Guaraní|Colón|Rampla|Ituzaingó|Misiones|Cuareim|Paraguay|Galicia|Cerro Largo|La Paz|Nicaragua|Uruguayana|
    Agraciada|Grecia|Berna|Pernas|Propios|Camino Maldonado|Carlos María Ramírez|Timbó|Convención|Bacacay`,
  km: `once|veintidós|treinta y cuatro|cuarenta|sesenta y uno|ciento dos|doscientos ocho|trescientos`,
  route: `1|3|5|6|7|8|9|11|26`,
  crime: `el crimen|el caso|el secuestro|el robo|el misterio|el secreto|el asesinato|la desaparición|la muerte|la venganza|la trampa|
    la conspiración|el enigma|el asunto|el expediente|el silencio|la sombra|la herencia|la estafa|el negocio`,
  victim: `{girl2} {surname2}|{boy2} {surname2}|el rematador {surname2}|{boy2} {surname2}, el menor|el doctor {surname2}|la viuda de {surname2}|
    el senador {surname2}|el escribano {surname2}|la señora {surname2}|el ingeniero {surname2}|el coronel {surname2}|el profesor {surname2}|
    la maestra {surname2}`,
  time: `medianoche|la hora del crimen|el fin de semana largo|Carnaval|la noche de San Juan|la madrugada del {weekday}|enero|las tres de la mañana|
    la hora de la siesta|el feriado|Semana de Turismo|la bajamar|el cambio de guardia|la creciente|la Noche de la Nostalgia`,
  abstract: `culpa|miedo|codicia|silencio|barro|niebla|humo|sangre|plomo|sal|tinta|ceniza|hielo|petróleo|óxido|alquitrán|nafta|arena`,
  verdict: `muere dos veces|no sabía nadar|llega tarde|pagó al contado|no duerme|conocía la casa|dejó propina|fumaba negro|no tomaba mate|
    siempre vuelve|mintió primero|firmó con la izquierda|cobra los {weekday}|no está en la foto|sabía demasiado|cerró con llave`,
  sleuth: `la inspectora {surname}|el comisario {surname}|la fiscal {surname}|el subcomisario {surname}|la forense {girl} {surname}|
    el periodista {boy} {surname}|la detective {girl} {surname}|el exboxeador {boy} {surname}|el oficial {surname}|la jueza {surname}`,
  clue: `un boleto de ferri|una libreta con iniciales|una llave de hotel|un anillo que no es suyo|un recibo de empeño|una foto recortada|
    un mensaje en el contestador|un zapato de niño|una medalla militar|un billete de lotería|un diente de oro|un mapa de pesca`,
}

export const crimeFiction = defineArea({
  name: 'crime-fiction',
  weight: 27,
  codes: 'FF|FF|FF FA|FF FH',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Lost} {noun:n} <a|en|de> {where}
{Corpse} de {where}
{Crime} de {where}
{Crime} de {victim}
{Corpse} {verdict}
<Muerte|Crimen|Asesinato|Asesinos|Sangre|Un cadáver|Una bala|Un disparo|Noche|Niebla|Medianoche|Dos muertos|Nadie> en {where}
{Abstract} <y|sobre> {abstract2}
<Morir|Matar|Mentir|Callar|Desaparecer|Robar> <en|cerca de> {where}
<Morir|Matar|Mentir|Callar|Robar> en {time}
El caso de {corpse} que {verdict}
Un <caso|asunto|enigma|expediente> de {sleuth}
{Noun} de {time}
Nadie <vio|oyó|mató|quería|conocía|lloró> a {victim}
{Sleuth} <y|contra|ante> {crime} de {where}
<Donde|Cuando> {corpse} {verdict}
Lo que {corpse} <calló|vio|escondía|sabía> en {where}
{Corpse} y {corpse2}
La ciudad de {abstract}
`,
  words,
  opening: `
Un cuerpo aparece <al pie de la escollera|en un contenedor del puerto|flotando en un tajamar|en el cuarto de un hotel cerrado por temporada> y en el bolsillo, {clue}. {Sleuth} tiene <cuarenta y ocho horas|un fin de semana|pocos aliados y menos tiempo> para entender por qué.
{Sleuth} iba a <jubilarse|mudarse a la costa|dejar el cigarrillo> esa misma semana. Pero en {where} <encuentran a un muerto que nadie reclama|desaparece una muchacha|alguien se confiesa culpable de un crimen que no existió>.
¿Quién mató a {victim}? Todos en {town} tienen una coartada, y todas coinciden demasiado. A {sleuth} solo le queda una pista: {clue}.
La desaparición de {victim} parece un caso cerrado hasta que, <diez años después|una noche de temporal|en medio de una mudanza>, surge {clue}.
En {town} no hay secretos, hay acuerdos. {Sleuth} lo comprende tarde, cuando la muerte de {victim} ya <salpica a la comisaría|divide al pueblo|ha costado otras dos vidas>.
`,
  body: `
Las pistas llevan a una financiera quebrada, a un cuartel y a una casa de remates.
Sus jefes quieren un culpable antes del domingo; la verdad, en cambio, no tiene apuro.
Cada interrogatorio abre una historia y ninguna cierra del todo.
Un informante que bebe de más, una viuda que sonríe de menos y un escribano que ha perdido la memoria completan el cuadro.
La ciudad, con su rambla vacía y sus bares de madrugada, es el otro personaje.
Pronto descubrirá que el crimen empezó mucho antes, en un verano que nadie quiere nombrar.
`,
  closing: `
Policial clásico en el armado y muy nuestro en los detalles.
Un desenlace sorprendente y, pensándolo bien, inevitable.
Novela negra sin adornos, con más preguntas morales que disparos.
Para amantes del género y para quienes todavía no saben que lo son.
`,
})

export const thriller = defineArea({
  name: 'thriller',
  weight: 13,
  codes: 'FH|FH|FHD|FHP|FHP FH|FH FF',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
<Operación|Código|Protocolo|Plan|Proyecto|Expediente|Contacto en|Objetivo|Vuelo a|Conexión> {codename}
{Agent} de {capital}
{Agent} <no existe|debe morir|habla primero|cruza de noche|no tiene nombre|regresa|cambia de bando|rompe el pacto|guarda silencio>
<Setenta y dos|Cuarenta y ocho|Doce|Seis|Treinta> horas en {capital}
{Paper} <de|del caso> {surname}
{Paper} {quality}
<Antes|Después> de {deadline}
<Nadie sale de|La fuga de|La caída de|El último tren de|El hombre que salió de|El invierno en|Extraños en|Una noche en|Traición en|Reunión en|Testigos en> {capital}
{Agent} y {agent2}
<Bajo|Contra|Sobre> {threat}
{Threat} de {capital}
{Paper} de {capital}
La <firma|red|trampa|célula|frecuencia|jugada|conexión|deuda> {surname}
`,
  words: {
    ...words,
    codename: `Calandria|Ñandú|Tero|Aurora|Caribe|Bajamar|Hornero|Ártico|Estuario|Cardenal|Delta|Ombú|Saturno|Zafiro|Halcón|Tramontana|
      Medusa|Lázaro|Minotauro|Ceibo|Almirante|Ginebra|Odesa|Trieste|Pilcomayo|Orión|Pampero|Casandra|Granizo|Vendaval`,
    agent: `el agente|el espía|la intérprete|el correo|la embajadora|el banquero|el fiscal|la testigo|el desertor|el cónsul|el traductor|
      la periodista|el infiltrado|el contador|la jueza|el negociador|el piloto|la hacker|el rehén|el francotirador|la abogada|el mensajero`,
    paper: `el informe|el archivo|la lista|el testamento|el manuscrito|el contrato|el mapa|el expediente|la grabación|el legajo|la clave|la sentencia|
      el acta|el microfilm|el pasaporte|el veredicto|la apelación|el sumario`,
    quality: `{paper~final}|{paper~secreto}|{paper~perdido}|{paper~robado}|{paper~rojo}|{paper~negro}|{paper~incompleto}|{paper~cifrado}|
      {paper~prohibido}|{paper~falso}|{paper~olvidado}`,
    deadline: `el amanecer|la cumbre|el apagón|la votación|el juicio|la tregua|la medianoche|el deshielo|la sentencia|el golpe|la firma|el derrumbe`,
    threat: `la sospecha|la amenaza|la sombra|el asedio|la conspiración|el complot|la traición|la máscara|el pacto|el veredicto|la tormenta|el apagón`,
  },
  opening: `
Un <vuelo desviado|apagón en toda la ciudad|documento que nadie debía leer|juicio a punto de caerse> pone a <{girl} {surname}|{boy} {surname}> en el centro de una trama que va de {capital} a {capital2}.
<{boy} {surname}|{girl} {surname}> <creyó que era un trabajo de rutina|aceptó un favor pequeño|solo tenía que traducir una reunión>: <entregar un sobre|firmar un informe|escuchar y callar>. Doce horas después, <la buscan tres servicios de inteligencia|no queda nadie de su equipo|su nombre ha desaparecido de todos los registros>.
{Capital}, <1978|1983|1991|2009|hoy>. Una filtración amenaza con hundir <un acuerdo de paz|a un gobierno|al mayor banco de la región>, y la única persona que puede probarlo no quiere hablar.
`,
  body: `
A cada paso se multiplican las versiones, y los aliados de ayer preguntan demasiado.
El reloj corre, los teléfonos están pinchados y la frontera queda lejos.
Detrás de la operación hay un nombre que aparece y desaparece de los archivos.
Del palacio de tribunales a un muelle de madrugada, la persecución no da respiro.
Hay traiciones que se pagan al contado y otras que devengan intereses.
`,
  closing: `
Suspenso de buena ley, con un mecanismo de relojería.
Imposible dejarla en la mesa de luz.
Un relato tenso que conoce bien los pasillos del poder.
`,
})
