import { defineArea } from '../../area.ts'

export const romance = defineArea({
  name: 'romance',
  weight: 15,
  codes: 'FR|FRD|FRD FR|FRD FA',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Season} en {town}
<Un beso|Una promesa|Un baile|Una carta|Un secreto|Una mentira|Una boda|Un refugio|Una segunda oportunidad|Una noche> en {place}
{Woman} de {place}
{Woman} y {man}
<Quédate|Bailemos|Volver|Amarte|Encontrarte|Esperarte|Perderte|Besarte|Olvidarte> en {place}
<Quédate|Bailemos|Espérame|Búscame|Olvídame|Llámame|Bésame|Escríbeme|Sálvame> {when}
El <corazón|secreto|jardín|perfume|diario|silencio|regreso|amor|pañuelo|vals> de {girl}
<Mil|Tres|Siete|Cien|Diez|Doce> <cartas|razones|noches|días|excusas|promesas|inviernos> {purpose}
{Scent} y {scent2}
<Contigo|Sin ti|Nosotros|Solo tú|Tú y yo|Nada más que tú> {when}
Donde <florece|duerme|nace|espera|vuelve> {love}
{Love} <no sabe de relojes|llegó en tren|siempre vuelve|tiene mala memoria|se escribe con {letter}|en tiempos de cosecha>
@FRH @FV La <novia|heredera|institutriz|dama|prometida|viuda|rebelde|modista|hija> de {house}
@FRH El <capitán|forastero|patrón|médico|señor|heredero|jinete|notario|veterinario|marino> de {house}
{Girl}, {when}
{Love} de {girl} y {boy}
@FP <Noches|Juegos|Pecados|Lecciones|Caprichos|Secretos> de <seda|medianoche|verano|terciopelo|{capital}|{town}|alta mar|otoño|alcoba|{girl}|la institutriz|la señora {surname}>
`,
  words: {
    season: `Un verano|Un invierno|Una primavera|Un otoño|Navidad|Domingo|Año Nuevo|Carnaval|Luna llena|Marea alta|Vendimia|Tormenta de enero`,
    place: `{town}|{town}|{capital}|la viña|el viejo muelle|la casa del lago|la bodega {surname}|Villa {girl7}|la estancia Los {tree}|la colina|el balneario|
      la posada de {girl7}|la calle de los {tree}|el faro|la isla|la sierra|la librería de enfrente|el hotel {surname}|la Toscana|Galicia|la Provenza`,
    tree: `Ceibos|Naranjos|Tilos|Álamos|Jazmines|Plátanos|Olivos|Paraísos|Aromos|Eucaliptos|Cipreses|Talas|Molles|Sauces`,
    woman: `la florista|la pastelera|la enóloga|la librera|la institutriz|la doctora|la heredera|la bailarina|la modista|la forastera|la chef|
      la violinista|la maestra|la veterinaria|la perfumista|la fotógrafa|la periodista|la ceramista`,
    man: `el marinero|el carpintero|el jinete|el viudo|el forastero|el capitán|el médico|el viñatero|el guardaparque|el bombero|el piloto|
      el arquitecto|el panadero|el abogado|el músico|el domador|el farero`,
    when: `en primavera|al amanecer|bajo la lluvia|otra vez|cuando termine el verano|a la hora del té|hasta el domingo|antes de medianoche|
      a contraluz|sin equipaje|a fuego lento|para siempre|en la próxima estación|si te animas|después del baile|como antes|contra viento y marea|
      en voz baja|mientras nieva|a pesar de todo|por última vez|en {capital}|en {town}|el {weekday}|en {month}`,
    purpose: `para quererte|para volver|en {town}|en {capital}|contigo|sin ti|para decir que sí|antes de la boda|lejos de {town}|para {girl}|bajo el mismo cielo`,
    scent: `canela|jazmín|lavanda|tormenta|vainilla|azahar|seda|encaje|limón|madreselva|luna|fuego|nardos|uvas|miel|arena|terciopelo|café|salvia|
      rosas|pólvora|orgullo|porcelana|almendras|lino|romero`,
    love: `el amor|la esperanza|el deseo|el verano|la promesa|el corazón|la ternura|la pasión|la dicha|el recuerdo|la locura`,
    letter: `M|tinta verde|mayúscula|minúscula|lápiz`,
    house: `la estancia {surname}|Los {tree}|Villa {girl7}|la quinta {surname}|la casona de los {surname}|Puerto {surname}|{town}|la hacienda San {boy7}|
      la bodega {surname}|la rambla|la colonia suiza`,
  },
  opening: `
{Girl} <hereda|compra casi sin pensarlo|acepta administrar por un verano> <una posada en ruinas|la bodega de su abuela|una librería de viejo> en {town}. No contaba con que el vecino fuera {boy}, <el hombre que la dejó plantada diez años atrás|viudo, testarudo y con los ojos más tristes de la costa|el abogado de la parte contraria>.
<1868|1902|1889|1915>. La llegada de {girl} a {town} <escandaliza a las familias principales|despierta habladurías>: viene <sola|sin dote|con un pasado que nadie conoce>, y el heredero de los {surname} no puede dejar de mirarla.
{Girl} y {boy} tienen un acuerdo: <fingir un noviazgo durante un mes|trabajar juntos sin hablar del pasado|no enamorarse>. Como todos los acuerdos sensatos, está hecho para romperse.
Una boda que se suspende, un pasaje sin fecha de vuelta y un hombre que no debía estar allí: así empieza para {girl} <el verano|el año> que lo cambiaría todo.
Cuando {boy} vuelve a {town}, {girl} ya aprendió a vivir sin esperarlo. O eso creía.
`,
  body: `
Entre cartas que llegan tarde y encuentros que llegan a tiempo, los dos tendrán que decidir cuánto están dispuestos a perder.
La familia, los negocios y un viejo malentendido no harán fácil el camino.
Hay una amiga que dice las verdades y una abuela que las inventa.
El orgullo, ese mal consejero, les cuesta un invierno entero.
La pasión crece despacio, como crecen las cosas que van a durar.
Una fotografía olvidada en un cajón cambia el sentido de lo que ambos creían saber.
`,
  closing: `
Una historia de segundas oportunidades, con aroma a mar y a pan recién hecho.
Romántica, luminosa y con el punto justo de picardía.
Para creer otra vez, aunque sea por trescientas páginas.
Amor, secretos y un final que hace sonreír.
`,
})

const past = {
  figure: `la cautiva|el lanzarote|el alférez|la partera|el tambor|el desertor|la criolla|el virrey|el fraile|el cartógrafo|la esclava|el corsario|
    la emigrada|el lenguaraz|el tropero|la mestiza|el cirujano|el capitán|la molinera|el inquisidor|la hilandera|el chasque|la lancera|
    el boticario|el hijo del gobernador|la comadrona|el baqueano|el escribiente|la abadesa|el tejedor|la espía|el matrero|la viuda del coronel`,
  site: `la Banda Oriental|la Ciudadela|el Cordón|Colonia del Sacramento|la Santísima Trinidad|Montevideo|Potosí|Cartagena de Indias|Las Misiones|
    Purificación|la Cisplatina|Paysandú|el Cerrito|Cádiz|Santa Teresa|la frontera|Sevilla|el Paraguay|Soriano|Asunción|La Rioja|el Callao|
    Nueva España|la Vera Cruz|Tucumán|la Defensa|Maldonado|Salamanca|Toledo|el Alto Perú|la Mesopotamia`,
  event: `el sitio|el éxodo|la batalla|la peste|la rebelión|el naufragio|el incendio|la invasión|la caída|la defensa|la toma|la noche|el asalto|
    la retirada|el bloqueo|la conjura|la expulsión|los últimos días|el juramento|la traición`,
  year: `1680|1724|1767|1806|1807|1811|1813|1815|1820|1825|1832|1843|1851|1864|1865|1870|1875|1886|1897|1904`,
}

export const historicalFiction = defineArea({
  name: 'historical-fiction',
  weight: 14,
  codes: 'FV|FV|FV FA|FV FJH|FJH|FV FT|FFH FV',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
{Figure} de {site}
{Event} de {site}[. Novela histórica]
{Figure} de {year}
{Event} de {year}
{Figure} y {figure2}
<Memorias|Crónica|Diario|Confesiones|Vida y muerte|Cuaderno|Cartas|Romance> de {figure}
{Year}: {event}
{Year}: {figure} de {site}
<Los días|El año|El invierno|La primavera|La última cena|Las cenizas|El oro|Las campanas|La sangre|La sal|Los caminos|El polvo> de {site}
<Adiós a|Camino de|Rumbo a|De espaldas a|Lejos de|Volver a|Tambores en|Cielo sobre|Fuego sobre|Noche en|Tormenta sobre> {site}
{Figure} que <cruzó el río|desafió al gobernador|no quiso jurar|escribió a la reina|volvió de {site}|perdió {site}|robó la bandera|fundó un pueblo>
Bajo <la bandera|el cielo|las murallas|la sombra|el polvo> de {site}
{Figure}, {year}
`,
  words: { ...past },
  opening: `
{Year}. Mientras <las tropas se acercan|el puerto cierra y el pan escasea|los vecinos principales discuten a puertas cerradas>, <un escribiente|una partera|un fraile expulsado|una muchacha vendida dos veces> <guarda una carta que puede cambiar el destino de la ciudad|emprende un viaje del que nadie espera que vuelva>.
<Basada en documentos de archivo|Inspirada en un expediente judicial|A partir de una crónica olvidada>, esta novela reconstruye los días de {site} <vistos desde abajo|a través de quienes no firmaron los partes>.
Nadie le preguntó a {girl} si quería cruzar el océano. En {site} <aprenderá a leer, a mentir y a disparar|tendrá que inventarse un apellido>.
Entre la guerra y la huida, {boy} <aprende el oficio de sobrevivir|carga con un secreto de familia|sigue a un jefe en el que ya no cree> por los caminos de {site}.
`,
  body: `
Los grandes nombres pasan al fondo; adelante quedan las lavanderas, los soldados sin paga y los niños.
Se respira el olor de los fogones, del cuero mojado y de la pólvora.
Una historia de amor imposible corre por debajo de los partes de batalla.
La documentación es minuciosa, pero nunca pesa.
Los vencidos cuentan aquí su parte, con ironía y sin rencor.
Las lenguas se mezclan: castellano, portugués, guaraní, el francés de los que llegaron con una valija.
`,
  closing: `
Novela histórica de la buena: la que hace dudar de los manuales.
El pasado contado como si todavía pudiera ocurrir de otro modo.
Incluye una nota sobre las fuentes.
Aventura, memoria y una mirada nada complaciente.
`,
})

export const sagas = defineArea({
  name: 'sagas',
  weight: 5,
  codes: 'FT|FT FA|FT FV|FT FRH',
  imprint: 'fiction',
  format: 'novel',
  register: 'novel',
  titles: `
Los {surname}[: {part}]
<Los|Las> {surname} de {town}
<La casa|La estirpe|La herencia|La sombra|La sangre|El pan|La tierra|El nombre|La mesa|El apellido> de los {surname}[. {part}]
Las <hijas|hermanas|mujeres|nietas|viudas> de <la casa {surname}|los {surname}|{town}|la bodega|la estancia Santa {girl7}>
{Part} de los {surname}
<Bodega|Estancia|Villa|Almacén|Hotel|Saladero|Molino|Tienda|Sastrería|Imprenta> {surname}[. {part}]
Saga de {place}. Libro <primero|segundo|tercero|cuarto>: {part}
{Part}. <Primera|Segunda|Tercera> parte de la saga de los {surname}
`,
  words: {
    part: `Los fundadores|El regreso|La siembra|La tormenta|Los herederos|La deuda|Los años de la langosta|La otra rama|El agua grande|La cosecha|
      Las ausencias|El juramento|La línea de fuego|Los nietos|La partición|Tiempo de esquila|El desembarco|La sequía|La última vendimia|
      Los que quedaron|El pleito|La casa vacía|La guerra chica|El viaje|Las cuñadas|La buena tierra|El remate`,
    place: `la colonia|la frontera|los {surname}|la costa|la viña|el Litoral|Villa {girl7}|la sierra|Puerto {surname7}`,
  },
  opening: `
Desde <el desembarco de un genovés sin equipaje|la llegada de dos hermanos gallegos|la compra de un campo que nadie quería> hasta <el remate de la última fracción|los años de la crisis|la boda de la bisnieta>, los {surname} levantan y pierden una fortuna en {town}.
Tres generaciones de los {surname} caben en una casa de {town}: <la que funda, la que gasta y la que recuerda|la del trabajo, la del pleito y la del regreso>.
`,
  body: `
Las mujeres llevan las cuentas y los hombres se llevan el crédito, hasta que una de ellas abre los libros.
Cada bodorrio trae un campo y cada entierro, un juicio.
Detrás de la fortuna hay un socio al que nadie nombra.
El país crece, se endeuda y se divide al mismo ritmo que la familia.
Un hijo no reconocido, un incendio y una carta en dialecto cambian la historia más de una vez.
`,
})
