import { defineArea } from '../../area.ts'

export const humour = defineArea({
  name: 'humour',
  weight: 5,
  codes: 'WH|WH|WH FX|WH JF',
  imprint: 'comics',
  format: 'slim',
  register: 'essay',
  ownVoice: true,
  titles: `
<Manual|Diccionario|Antología|Guía|Breviario|Pequeña enciclopedia|Tratado|Código> <del perfecto|para el perfecto> {type}
<Manual|Diccionario|Antología|Guía|Breviario|Pequeña enciclopedia|Tratado> de {s}
Cómo <sobrevivir a|escapar de|disimular ante|arruinar con elegancia> {s}
<Humor|Chistes|Cuentos|Refranes|Frases> <de|para> {place}
{S} y otras <calamidades|bellas artes|plagas|malas ideas|desgracias menores>
<Cien|Mil|Cincuenta|Doscientos> <chistes|disparates|excusas|proverbios falsos> sobre {s}
Yo <no fui|opino|paso|avisé>: humor gráfico, {years}
`,
  words: {
    topic: `el {type}|la vida en sociedad`,
    s: `la oficina|los cuñados|el asado del domingo|las reuniones de consorcio|el matrimonio|las dietas|los grupos de mensajes|la suegra|el fútbol|la mudanza|
      los hijos adolescentes|las vacaciones en familia|la burocracia|los médicos|la fila del supermercado|los vecinos|la política|los gatos|el verano|
      los autos usados|el gimnasio|los cumpleaños infantiles|la tecnología|las asambleas|el tránsito|la modestia|el teletrabajo|los psicoanalistas`,
    type: `hipocondríaco|turista|empleado público|dormilón|hincha|vecino|jubilado|procrastinador|cuñado|opinólogo|pesimista|impuntual|asador|padre primerizo|mal perdedor`,
    place: `la sala de espera|leer en el ómnibus|velorios|la oficina|{town}|la sobremesa|gente seria|la playa|el boliche|médicos y pacientes|maestras`,
  },
  opening: `
Este libro no sirve para nada, y lo advierte en la primera línea. Trata de {s}, <que ya es bastante|con rigor científico dudoso>.
<Años de observación participante permitieron|Una vida entera de paciencia permitió> a {author} reunir lo que nadie se había animado a decir sobre {s}.
Hay que reírse de {s} antes de que sea obligatorio. Aquí, {author} {author~da/dan} el ejemplo.
`,
  body: `
Incluye tests, diagramas y un formulario que debe entregarse por triplicado.
Los dibujos dicen lo que el texto, por educación, insinúa.
Cada capítulo empeora al anterior, que es exactamente lo que se busca.
Se recomienda no leerlo en velorios, aunque varios lectores juran que ayuda.
El humor es rioplatense: parejo, resignado y con mate.
Hay refranes mejorados, consejos inútiles y una fe de erratas más larga que el prólogo.
Ningún cuñado fue lastimado durante la escritura de estas páginas.
Las notas al pie discuten entre ellas y con el autor del prólogo.
El apéndice ofrece excusas para toda ocasión, ordenadas alfabéticamente.
`,
  closing: `
Ideal para regalar a quien no se dará por aludido.
Se lee de un tirón y se cita mal durante años.
Si no le causa gracia, pruebe otra vez después de cenar.
La crítica lo ignoró por unanimidad.
`,
  chapters: `Fe de erratas|Introducción innecesaria|Capítulo que se puede saltear|Casos célebres|Test: ¿es usted uno de ellos?|Excusas y coartadas|
    Lo que dirá su familia|Bibliografía inventada|Apéndice inflamado|Despedida y fuga`,
})

export const travel = defineArea({
  name: 'travel',
  weight: 10,
  codes: 'WT|WT|WT|WTL|WTL|WTL DN|WT WN',
  imprint: 'lifestyle',
  format: 'manual',
  register: 'essay',
  titles: `
{Place}: {guide}
{Place} en <tres días|una semana|bicicleta|tren|moto|familia|otoño|casa rodante|diez caminatas>[: {guide}]
<Viaje|Regreso|Vuelta> a {place}
<Guía|Guía práctica|Guía secreta|Guía ilustrada|Mapa y guía> de {place}[ {year}]
<De {place} a {place2}|Entre {place} y {place2}>: {tale}
<Diario|Cuaderno|Apuntes|Postales|Crónicas> de viaje: {place}
<Caminar|Perderse|Dormir|Envejecer|Llegar tarde|Comer> en {place}
<Doce|Veinte|Treinta|Cincuenta|Siete> <escapadas|caminatas|paseos|rutas> por {place}
{Place} <a pie|sin apuro|por caminos secundarios|fuera de temporada|con niños|para curiosos>
Un <año|verano|invierno|mes|otoño> en {place}
`,
  words: {
    s: `{place}`,
    place: `la costa de Rocha|la Patagonia|{department}|{town}|{capital}|la Ruta 26|el Camino de Santiago|Galicia|el Iguazú|los Andes|el Perú|Bolivia|
      la Quebrada de Humahuaca|Colombia|la isla de Chiloé|Cuba|el Pantanal|las termas|Sicilia|Portugal|la India|el norte argentino|las sierras de Minas|
      Marruecos|el Japón|Armenia|la Toscana|Andalucía|los Balcanes|el altiplano|la Amazonia|Escocia|las Canarias|Estambul|la Quebrada de los Cuervos|
      Oaxaca|Yucatán|el desierto de Atacama|el Delta|las Misiones|la Península Valdés`,
    year: `2019|2022|2023|2024|2025|2026`,
    guide: `guía para viajeros|qué ver y dónde dormir|caminatas y paisajes|guía para recorrer sin apuro|historia y sabores|rutas y miradores|una guía personal|mapas y consejos`,
    tale: `crónica de un viaje|cinco mil kilómetros en bicicleta|diario de ruta|un viaje en tren|apuntes de caminante|viaje en ómnibus de línea|una travesía|dos amigas y una camioneta`,
  },
  body: `
Hay mapas, tiempos de marcha y fondas recomendables.
El viaje incluye desvíos, pinchaduras y conversaciones en estaciones de servicio.
`,
})

export const styleAndStationery = defineArea({
  name: 'style-and-stationery',
  weight: 4,
  codes: 'WJ|WJ|WJ JFCK|WZ|WZ|FZ|WK WJ',
  imprint: 'lifestyle',
  format: 'stationery',
  register: 'practical',
  titles: `
<Agenda|Libreta|Cuaderno|Calendario|Diario> {year}: {theme}
<Agenda|Cuaderno|Libreta> de {theme}[ {year}]
{S}: {promise}
{S} y {s2}: {promise}
<Libreta de lecturas|Diario de lectura|Cuaderno del lector|Cuaderno de ficción>: {theme}
El <estilo|guardarropa|buen gusto|maquillaje> <a los cuarenta|sin gastar|en doce prendas|de todos los días>: {promise}
`,
  words: {
    topic: `la organización de los días|el placer de anotar`,
    s: `la elegancia|el guardarropa mínimo|la cosmética natural|las buenas maneras|la organización del hogar|el protocolo|el cuidado del pelo|la ropa de segunda mano|
      la casa ordenada|la fiesta perfecta|el maquillaje|la vida simple|la moda lenta|los viajes con poco equipaje|la vida en la cabaña`,
    year: `2022|2023|2024|2025|2026|2027`,
    theme: `jardín|la luna|mujeres escritoras|pájaros del Uruguay|viajes|recetas|cine|poesía|la huerta|gatos|lectores|docentes|candombe|árboles nativos|el mar|jazz|
      fases lunares|estudiantes|cuentos breves|novela negra`,
    promise: `ideas para cada día|guía práctica|manual de estilo|pequeños hábitos|consejos y trucos|una guía sin prejuicios|lo esencial`,
  },
})
