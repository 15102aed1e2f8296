import { defineArea } from '../../area.ts'

export const scienceFiction = defineArea({
  name: 'science-fiction',
  weight: 10,
  codes: 'FL|FL|FL FA|FL FH|FL FY',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Crew} de {world}
{World}[: {sub}]
<Crónicas|Archivos|Protocolo|Memorias|Estación|Órbita|Colonia|Últimas noticias> de {world}
{Crew} <sueñan|no recuerdan|despiertan|escuchan|vuelven a casa|no envejecen|cuentan hasta cero|heredan la Tierra>
El <último|primer> {being}
La <última|primera> {female}
{Sub}
<Mil|Doscientos|Cuarenta|Tres|Novecientos> <soles|años luz|inviernos|días|satélites> {tail}
Manual de {skill} para {crew:n}
{Town}, <2048|2070|2099|2117|2150|2203|2312>
<Montevideo|Buenos Aires|Asunción|Rosario|Valparaíso|Bogotá|La Habana|Medellín|Punta del Este> {after}
Cuentos del <próximo milenio|futuro imperfecto|día después|espacio exterior|año cero|silencio solar>[: {sub}]
Todas las <máquinas|lunas|copias|señales|ciudades|memorias|abejas> de {world}
`,
  words: {
    crew: `los androides|los clones|las colonas|los relojeros cuánticos|los últimos terrestres|los navegantes|las máquinas|los desmemoriados|
      los exiliados|las niñas de vidrio|los cartógrafos|los mineros|los replicados|las astrónomas|los durmientes|los herederos|los guardianes|
      las centinelas|los agricultores|los traductores`,
    world: `Titán|Europa|Ceres|Nueva Banda|Marte|Ganímedes|Kepler|Aldebarán|la ciudad sumergida|la luna interior|el anillo|la estación austral|
      Vesta|el segundo sol|Nueva Tierra|Tritón|la zona muda|el domo|Antares|Próxima|Encélado|la nube|el archipiélago de hielo|Pampa Seca`,
    sub: `la máquina de olvidar|el algoritmo del llanto|la memoria del agua|el ruido de fondo|la hora vacía|el día sin sombra|la guerra de las abejas|
      la última señal|los años blancos|el error de paralaje|la fábrica de nubes|el tiempo prestado|el jardín de silicio|la herencia solar|
      la ecuación del regreso|el censo de los vivos|la ley de Titán|el invierno eléctrico|la plaga azul|el teorema de la lluvia|
      la sangre mineral|el museo de la luz|la ciudad reversible|el peso del vacío|la escuela de los robots|el río binario`,
    being: `terrestre|relojero|robot|mensajero|apagón|lector|piloto|invierno|humano de {world}|día de {world}|satélite|árbol de {world}|médico de {world}|tren a {world}`,
    female: `memoria|señal de {world}|nave|abeja|ciudad|pregunta|cosecha de {world}|noche de {world}|hija de {world}|guerra de {world}|máquina`,
    skill: `supervivencia|gramática|navegación|paciencia|jardinería|buenos modales|cocina|astronomía|duelo`,
    tail: `después|bajo el hielo|sin volver|de {world}|para llegar a {world}|de silencio|antes de {world}`,
    after: `después del agua|sin luz|bajo cero|en órbita|desierta|año cero|modelo para desarmar|versión beta|sumergida|vista desde {world}|2.0`,
  },
  opening: `
En {world}, <los relojes se detienen una hora por día|está prohibido recordar|el aire se paga por adelantado|los muertos siguen recibiendo órdenes>. <{girl}|{boy}>, <técnica de mantenimiento|botánico del nivel seis|intérprete de señales>, descubre que <alguien borró a su hijo de los registros|la ley tiene una excepción|el error es el mensaje>.
Dentro de ciento cincuenta años, <el río ha cubierto media ciudad|solo quedan dos millones de personas|nadie nace sin contrato>. En lo que fue {town}, <una anciana guarda la última biblioteca|un grupo de adolescentes enciende una radio>.
Una nave generacional, <mil trescientos pasajeros|una tripulación que ya no cree en el destino> y una máquina que aprendió a mentir por piedad.
¿Qué derecho tiene una copia a extrañar? <{girl}|{boy}> despierta en {world} con recuerdos ajenos y un plazo de siete días.
`,
  body: `
La ciencia es verosímil; la melancolía, también.
Los que mandan no tienen rostro, y los que obedecen lo han alquilado.
Una fuga, un juicio y una lluvia imposible marcan las tres partes de la novela.
El futuro, aquí, se parece demasiado a un domingo de crisis.
Hay humor negro, amistad y una rebelión que empieza por un error de imprenta.
La tecnología asombra menos que las viejas costumbres que sobreviven en ella.
`,
  closing: `
Ciencia ficción escrita desde el sur y mirando lejos.
Especulación, aventura y una pregunta que incomoda.
Para lectores del género y para escépticos curiosos.
`,
})

export const fantasy = defineArea({
  name: 'fantasy',
  weight: 10,
  codes: 'FM|FM|FM FJ|FMR|FMR YFH|FM FT',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Relic} de {realm}
{Ruler} de {realm}
{Relic} y {relic2}
{Ruler} y {ruler2}
<Crónicas|Leyendas|Canciones|Las puertas|Los guardianes|La guerra|Las cenizas|El exilio|Los bosques> de {realm}
<Crónicas|Leyendas|Canciones|Guerras> de {realm} <1|2|3|4>: {relic}
{Ruler} de {matter}
{Relic} de {matter}
<Trono|Corona|Reino|Bosque|Hijos|Jardín|Canción|Ciudad|Herederos|Puertas> de {matter} y {matter2}
{Relic} de {ruler}
<Donde|Cuando> {ruler} <calla|despierta|vuelve|duerme|cae>
Saga de {realm} {roman}. {Relic}
`,
  words: {
    relic: `la espada|el anillo|el espejo|la corona|el grimorio|la llave|el cuerno|el mapa|la profecía|la torre|el juramento|la semilla|la lámpara|
      la marca|el nombre|la puerta|el pacto|el laberinto|la piedra|la máscara|el trono|la maldición|el eco|la brújula|el telar|la jaula|la canción`,
    realm: `Aldor|Ceniza Alta|Nimué|Valdehielo|las Tierras Quietas|Umbría|el Norte Mudo|Arvandor|Lirandil|las Siete Lunas|Mirnaes|Tormentaria|
      Karhún|el Páramo|las Islas Hondas|Oriandel|el Bosque Sin Nombre|Salamar|Espinagrís|los Mares Blancos|Tirsán|Ébano|la Frontera de Sal|
      Guaviramí|Ysar|el Valle Velado`,
    ruler: `la reina|la bruja|el heredero|la hija|la guardiana|el último dragón|la aprendiza|el príncipe|el mago|la hechicera|el rey|la ladrona|
      el caballero|la tejedora|el cazador|la exiliada|el herrero|el lobo|la princesa|el bastardo|la vidente|la domadora`,
    matter: `ceniza|hielo|sombra|sangre|plata|espinas|huesos|niebla|sal|bronce|tormenta|cristal|fuego|humo|musgo|cuervos|luna|raíces|hierro|escarcha|arena`,
    roman: `I|II|III|IV|V`,
  },
  opening: `
En {realm}, <la magia se paga con memoria|nadie pronuncia el nombre del rey|los inviernos duran lo que dura un reinado>. <{girl}|{boy}> no debería poder <oír las piedras|cruzar la muralla|encender la lámpara>, y sin embargo puede.
Cuando {ruler} desaparece, <una aprendiza sin talento aparente|el menor de tres hermanos|una ladrona de caminos> debe llevar {relic} hasta {realm}. Nadie le dijo qué precio tendría.
Hace cien años que {realm} espera. La noche en que <caen tres estrellas|se agrieta la torre|regresan los cuervos>, {girl} comprende que la profecía hablaba de ella, o de alguien que se le parece.
`,
  body: `
Acompañan el viaje un soldado sin bandera, una anciana que miente bien y un animal que no debería hablar.
Las alianzas duran lo que una hoguera, y hay pactos que se heredan sin saberlo.
El mundo tiene mapas, canciones y leyes propias, narradas sin apuro.
El mal no siempre lleva corona: a veces hace pan y saluda por la mañana.
Entre batallas y fugas crece un amor que ninguno de los dos puede permitirse.
La magia, antigua y huraña, exige más de lo que da.
`,
  closing: `
Fantasía épica con acento propio.
Primera entrega de una serie llamada a durar.
Aventura, leyenda y personajes que se hacen querer.
Con un mapa desplegable y glosario de nombres.
`,
})

export const horror = defineArea({
  name: 'horror',
  weight: 7,
  codes: 'FK|FK|FK FY|FK FA|FK FH',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Haunt} de {place}
{Presence} de {place}
{Presence} <no tiene sombra|vuelve los viernes|sabe tu nombre|duerme arriba|canta de noche|pide agua|nunca salió|espera en la escalera|mira hacia adentro>
<Cuentos|Relatos|Historias|Leyendas> de {fear} y {fear2}
<No abras|No mires|No despiertes a|No nombres a|No entierres a|Nunca entres en> {target}
<Nueve|Trece|Siete|Once> <noches|cuentos|maneras de morir|miedos|historias> en {place}
Lo que <respira|espera|crece|habla|duerme|se arrastra|escucha> <en|bajo> {haunt}
{Haunt} y {presence}
{Haunt} <vacía|cerrada|sin ventanas|en ruinas>
Los muertos de {place}
Nadie <regresa de|duerme en|sale de|reza en|apaga la luz en> {place}
`,
  words: {
    haunt: `la casa|la posada|la capilla|la escuela|la clínica|la quinta|la mansión|la cripta|la estancia|la pensión|la habitación|la laguna|la casona`,
    presence: `la novia|el huésped|la niña|el enterrador|la mellada|el visitante|la institutriz|el niño|la viuda|el sepulturero|el inquilino|la muñequera|
      el monje|la enfermera|el ahogado|la criatura|el guardián|el perro negro|la voz|el hombre del pozo`,
    place: `{town}|Villa {girl7}|la calle {surname7}|la estación {surname7}|el cerro|Paso del {boy7}|la isla|el asilo|la laguna Negra|el monte|
      la barranca|San {boy7}|el cementerio viejo|la estancia La {girl7}|el hospital {surname7}|el internado|la ruta vieja|los {surname7}`,
    fear: `miedo|aparecidos|espanto|ultratumba|lobizones|brujas|medianoche|cementerio|sombras|almas en pena|luces malas|vampiros|locura|fantasmas`,
    target: `la puerta|el pozo|el ropero|{presence}|a los {surname}|el sótano|la caja|el cuarto del fondo`,
  },
  opening: `
Los {surname} compran barata una casa en {town}. Nadie les advierte que <el cuarto del fondo no figura en los planos|la inquilina anterior nunca se mudó|el pozo está más hondo cada año>.
Hay ruidos que se explican y ruidos que no. <{girl}|{boy}> lo aprende <la primera noche|el invierno en que acepta el puesto de cuidador> en {place}.
En {town} los viejos no nombran a {presence}. Los jóvenes se ríen, hasta que empiezan a <faltar los perros|aparecer flores en las almohadas|repetirse los sueños>.
`,
  body: `
Lo terrible llega despacio, con modales de visita.
Una grabación, un cuaderno escolar y una mancha de humedad son las únicas pruebas.
La familia se desune al mismo ritmo en que la casa parece unirse.
Cuando por fin creen, ya es tarde para irse.
El miedo no está en lo que se ve, sino en lo que se deja de oír.
Un cura, una curandera y un ingeniero proponen tres explicaciones; ninguna alcanza.
`,
  closing: `
Terror sugerido, del que no deja dormir.
No se recomienda leerlo a solas, aunque es inevitable.
Un homenaje a las historias de fogón, contado con pulso moderno.
`,
})

export const adventure = defineArea({
  name: 'adventure',
  weight: 6,
  codes: 'FJ|FJ|FJH|FJ FV|FQ|FQ JFHF|FW',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Quest} de {place}
{Quest} del <capitán|piloto|comodoro|almirante|corsario|profesor|doctor> {surname}
{Hunters} de {place}
<Rumbo a|Hacia|Más allá de|De regreso a|Náufragos en|Perdidos en|Tormenta sobre|Viaje a> {place}
<El oro|Las perlas|Los diamantes|La sal|El marfil|El ámbar|Las campanas|El mapa> de {place}
{Hunters} y {quest}
<Leyendas|Mitos> del {setting} contados otra vez
{Quest} de {hunters}
<Último|Primer> <viaje|vuelo|invierno|desembarco> a {place}
{Boy} {surname} y {quest} de {place}
`,
  words: {
    quest: `el tesoro|la expedición|el naufragio|la travesía|el secreto|la ruta|el motín|la isla|el galeón|la fuga|la caravana|el rescate|la cacería|el mapa`,
    place: `la Patagonia|el Amazonas|el cabo de Hornos|la Antártida|los Andes|el Chaco|la isla de Lobos|Tierra del Fuego|las Malvinas|el Orinoco|
      la isla Gorriti|el Caribe|el Iguazú|las Galápagos|el Paraná|Borneo|la isla de Flores|el Mato Grosso|los mares del Sur|Magallanes|el Darién|
      la costa de los naufragios|el Sahara|Zanzíbar|la isla Juan Fernández`,
    setting: `río|monte|mar|Litoral|fuego|bosque|viento|altiplano|Caribe|desierto|Pacífico`,
    hunters: `los contrabandistas|los loberos|los buscadores|los náufragos|los corsarios|los balleneros|los cazadores|los baqueanos|los cartógrafos|
      los pilotos|los desertores|los jinetes|los piratas|los mineros|los faroleros`,
  },
  opening: `
Una carta náutica <comprada en un remate|escondida en el lomo de un misal> lleva a {boy} {surname} hasta {place}, donde <otros cuatro hombres buscan lo mismo|nadie ha vuelto a desembarcar desde 1889>.
<1741|1854|1891|1912|1927>. Un barco zarpa de Montevideo rumbo a {place} con <once tripulantes y una jaula tapada|un cargamento que no figura en los papeles|una mujer vestida de hombre>.
Cuando el guía desaparece en plena noche, la expedición a {place} deja de ser científica y se convierte en <una carrera|una cuestión de vida o muerte>.
`,
  body: `
Tempestades, motines y amistades a prueba de hambre se suceden sin tregua.
El narrador, que no sabe nadar ni mentir, tendrá que aprender las dos cosas.
Hay un villano simpático, un loro insoportable y un mapa que miente.
La naturaleza es bella y no perdona una distracción.
Lo que encuentran no brilla, pero vale más de lo que buscaban.
`,
})
