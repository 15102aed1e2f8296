import { defineArea } from '../../area.ts'

const person = `
  {girl} {surname}|{boy} {surname}|el doctor {boy} {surname}|{boy} {surname}, <caudillo|pionero|inventor|maestro|editor|arquitecto|músico|aviador>|
  {girl} {surname}, <maestra|pintora|médica|poeta|cantante|pionera|actriz|periodista>|el padre {surname}|la doctora {surname}|el coronel {surname}`

export const biography = defineArea({
  name: 'biography',
  weight: 17,
  codes: 'BG|BGF|BGF|BGL DS|BGL|BG HBT|BG',
  imprint: 'history',
  format: 'essay',
  register: 'life',
  titles: `
{Who}[: {angle}]
{Who}: {angle}
<Vida|Biografía|Vida y obra|Semblanza|Retrato|Vida secreta|Los años> de {who}
{Name}, <{name~maestro}|{name~médico}|{name~fotógrafo}|{name~boticario}|{name~agrimensor/agrimensora/agrimensores/agrimensoras}|{name~aviador/aviadora/aviadores/aviadoras}|{name~librero}|{name~imprentero}|{name~músico}|{name~pintor/pintora/pintores/pintoras}|periodista|luthier|{name~jinete/amazona/jinetes/amazonas}> <de {town}|del {place}>
{Name}: {stance} ({life})
Tras los pasos de {who}
`,
  words: {
    who: person,
    name: `f:{girl} {surname}|m:{boy} {surname}|m:don {boy} {surname}|f:doña {girl} {surname}|f:{girl7} {surname}|m:{boy7} {surname}`,
    angle: `una vida de trabajo|la figura y su sombra|entre la ciencia y la política|biografía de una pasión|el arte de resistir|una vida en el teatro|
      la construcción de un nombre|una rebeldía discreta|el precio de la libertad|vida, obra y leyenda|los años de {town}|
      cartas y documentos|la voz de un pueblo|una biografía|retrato con paisaje|la persona y el mito|memoria de una vocación`,
    stance: `biografía documental|vida y correspondencia|una biografía política|apuntes para una biografía|retrato de época|vida de trabajo y de polémica|una vida en su siglo`,
    place: `Novecientos|interior|Río de la Plata|siglo XIX|litoral|siglo XX`,
  },
  opening: `
Durante años su nombre fue apenas el de una calle. Esta biografía devuelve <espesor y contradicciones|voz y rostro> a una figura que <supo ganar y perder con elegancia|hizo más de lo que dejó escrito|marcó a varias generaciones>.
<A partir de archivos familiares|Tras una década de investigación|Con acceso a una correspondencia inédita>, {author} {author~reconstruye/reconstruyen} una vida <entre dos siglos|marcada por el trabajo y la polémica|que va de {town} a {capital}>.
Hay vidas que explican una época. Las que se cuentan aquí <empiezan en {town} y terminan lejos|transcurren entre el taller, la prensa y la calle>.
`,
})

export const collectiveBiography = defineArea({
  name: 'collective-biography',
  weight: 3,
  codes: 'BK|BK|BK BG|BK HBTB',
  imprint: 'history',
  format: 'essay',
  register: 'life',
  titles: `
<Diez|Doce|Veinte|Cincuenta|Treinta|Quince> {group} <olvidados|del {place}|que hicieron historia|de {department}|de {town}>
{Group} de {town}: <vidas y oficios|un diccionario biográfico|retratos>
Diccionario biográfico de {group} de {department}
{Group} y {group2} del {place}[: <vidas paralelas|retratos|semblanzas>]
Retratos de {group} del {place}
`,
  words: {
    group: `músicos|maestros|pintores|médicos|aviadores|payadores|inventores|periodistas|editores|actores|científicos|fotógrafos|poetas|boxeadores|futbolistas|
      imprenteros|arquitectos|boticarios|capitanes|libreros|escultores|naturalistas|ingenieros|cantores`,
    place: `Novecientos|interior|Río de la Plata|siglo XIX|litoral|siglo XX|norte`,
  },
  opening: `
Las vidas reunidas en este volumen tienen en común el oficio y la obstinación: {group} que casi siempre trabajaron lejos de los focos.
¿Quiénes fueron los {group} de aquel tiempo? Estas semblanzas, breves y documentadas, <les devuelven el rostro|responden con nombres y fechas>.
Un fichero armado durante treinta años dio origen a este libro sobre {group} conocidos y olvidados.
`,
  body: `
Cada entrada trae fechas, obras, parentescos y una anécdota que pinta de cuerpo entero al personaje.
Las fuentes figuran al pie de cada semblanza, para quien quiera seguir el rastro.
Hay rivalidades, maestros compartidos y algún misterio sin resolver.
`,
})

export const memoir = defineArea({
  name: 'memoir',
  weight: 14,
  codes: 'BM|BM|BGA BM|BM WQ',
  imprint: 'essay',
  format: 'essay',
  register: 'life',
  titles: `
Memorias de {job}
@BJ @BM <Diario|Cuadernos|Cartas|Papeles|Bitácora> de {job}
<Recuerdos|Apuntes|Andanzas> de {job}
{Job} en {town}: <memorias|recuerdos|una infancia|diario>, {years}
<Mi vida|Mis años|Mi infancia|Una infancia|Una juventud|Treinta años|Medio siglo> en {place}
<Lo que aprendí|Todo lo que vi|Los años que pasé|Lo que recuerdo> en {place}
<Crecer|Nacer|Envejecer|Enseñar|Curar|Cantar|Trabajar|Vivir> en {place}
La casa de {place}. <Memorias|Recuerdos de familia|Una infancia>
<Confieso que|Juro que|Creo que|Cuentan que> {verb}
`,
  words: {
    job: `un maestro rural|una partera|un guardahilos|una azafata|un médico de campaña|un canillita|una modista|un diplomático|un tropero|una enfermera|
      un actor|un farero|un ferroviario|una nadadora|un librero|un juez de paz|una monja|un exiliado|un pescador|una bailarina|un árbitro|un marino mercante|
      una directora de escuela|un relator de fútbol|un contrabandista|una radioteatrista|un imprentero|un hijo de inmigrantes|una inmigrante|un colono|
      un preso político|una agrónoma|un veterinario|un murguista|una cocinera|un guardaparque`,
    place: `el conventillo|{town}|{town}|el exilio|la colonia suiza|la escuela rural|{barrio}|el frigorífico|la fábrica|la estación|el penal|la chacra|
      el hospital|{capital}|el tablado|la frontera|el faro|la estancia|el ingenio|el seminario|el barco`,
    name: `{girl} {surname}|{boy} {surname}|{girl7} {surname}|{boy7} {surname7}`,
    verb: `fui feliz|no estuve solo|llovía|valió la pena|no me aburrí|hubo una vez un tren|volvería a hacerlo|nadie se dio cuenta|éramos muchos|cantábamos mal`,
  },
  opening: `
A los <setenta|ochenta|sesenta y cinco> años, {author} {author~abre/abren} el cajón de los recuerdos y {author~encuentra/encuentran} <{town}, una cocina a leña y muchas preguntas|a la persona que pudo haber sido|más risas que lamentos>.
<Escrito a lo largo de veinte años|Rescatado de una caja de zapatos|Dictado a una nieta durante un invierno>, este testimonio <cuenta un mundo que ya no existe|no calla lo que duele|va del asombro a la ironía>.
Todo empieza con <un olor a kerosén|una valija de cartón|el silbato de las seis|una foto de escuela>: de ahí tira el hilo {author} para contar una vida.
`,
})

export const trueCrime = defineArea({
  name: 'true-crime',
  weight: 5,
  codes: 'BTC|BTC|BT|BT BTC|BT DNJ',
  imprint: 'essay',
  format: 'essay',
  register: 'essay',
  titles: `
{Case} de {place}[: {angle}]
{Case} de {place}: {angle}
{Case} {year}
<Grandes|Diez|Doce|Siete|Quince> <crímenes|misterios policiales|fugas|estafas|casos sin resolver> de {region}
{S} <en|de> {region}: {angle}
Historias reales de {s}
<Sobrevivientes|Héroes|Testigos> de {s}
<La verdad sobre|Quién ordenó|Qué ocurrió en> {case} de {place}
`,
  words: {
    topic: `{case} de {place}|los hechos`,
    case: `el crimen|el caso|el asalto|la fuga|el secuestro|el naufragio|el incendio|la estafa|el robo al banco|el accidente aéreo|la desaparición|el juicio`,
    place: `la calle {street}|{town}|{town2}|la estancia La {girl7}|el puerto|la frontera|Punta Carretas|los hermanos {surname}|la ruta 8|el vapor {girl7}|la joyería {surname}`,
    street: `Charrúa|Arequita|Marmarajá|Pilcomayo|Yí|Gaboto|Blandengues|Inca|Emilio Reus|Cufré|Chaná|Requena`,
    year: `de 1903|de 1912|de 1929|de 1937|de 1948|de 1956|de 1965|de 1971|de 1984|de 1992|de 2001`,
    s: `las estafas|los naufragios|las fugas|los falsificadores|los cuatreros|los secuestros|los incendios|los rescates|los asaltantes de trenes|
      las mujeres en prisión|los robos de arte|los crímenes pasionales|los contrabandistas|las inundaciones|los accidentes aéreos|los envenenadores`,
    angle: `el expediente completo|una investigación|la historia que no se contó|crónica de un silencio|anatomía de un fracaso judicial|los hechos y el rumor|
      lo que dicen los documentos|treinta años después|reconstrucción de un caso`,
  },
  body: `
La investigación revisa el sumario, la prensa de la época y los recuerdos de los últimos testigos.
Las víctimas tienen aquí nombre, oficio y familia.
`,
})

export const letters = defineArea({
  name: 'letters-and-diaries',
  weight: 2.5,
  codes: 'BJ|BJ|BJ DN|BJ BG',
  imprint: 'essay',
  format: 'essay',
  register: 'life',
  ownVoice: true,
  titles: `
Correspondencia entre {name} y {name2}, {modern}
<Cartas|Epistolario|Correspondencia> de {name}, {modern}
<Cartas|Diario> de {place} ({years})
Cartas a {name}[, {modern}]
<Diario|Cuadernos> de {name}, {modern}
Querida {girl}: <cartas de un viaje|correspondencia de guerra|cartas desde {place}|cartas de un inmigrante>
`,
  words: {
    name: `{girl} {surname}|{boy} {surname}|{girl7} {surname7}|{boy7} {surname7}`,
    place: `la chacra|el hospital|la frontera|{town}|{capital}|el exilio|la isla|un barco|la escuela rural|la estancia|el internado`,
  },
  opening: `
Guardadas durante décadas en una lata de galletas, estas páginas <llegan por primera vez a la imprenta|salen a la luz con notas y un índice de personas>.
Casi doscientas cartas, <escritas sin pensar en lectores|cuidadosamente ordenadas por una sobrina>, componen este retrato involuntario de una época.
<Entre la confidencia y la crónica|Con letra menuda y humor inesperado>, las anotaciones registran el clima, los precios, los amores y las ausencias.
`,
  body: `
Las notas al pie identifican personas, lugares y hechos, sin estorbar la lectura.
Se ha respetado la puntuación del original y se corrigieron solo las erratas evidentes.
Hay despedidas que no se sabían tales y noticias que llegan cuando ya no importan.
El lector asiste, carta a carta, a la formación de un carácter.
Lo mejor está en los detalles: una receta, un sombrero, la marca de un piano.
Los silencios, a veces de meses, dicen tanto como las palabras.
La política entra por las rendijas y termina ocupando la mesa.
Un prólogo reconstruye la historia de los papeles y de quienes los cuidaron.
`,
  closing: `
Con facsímiles y un árbol genealógico.
Documento íntimo y, a la vez, testimonio de un tiempo.
Pocas cosas acercan tanto a alguien como su letra.
Edición al cuidado de la familia y de un equipo de archivistas.
`,
})
