import { defineArea } from '../../area.ts'

export const literaryEssay = defineArea({
  name: 'literary-essay',
  weight: 13,
  codes: 'DNF|DN DNF|DNF|DNF DS|DN',
  imprint: 'essay',
  format: 'essay',
  register: 'essay',
  titles: `
<Elogio|Defensa|Pequeña historia|Teoría|Contra el olvido|Breve tratado|Anatomía|Política|Geografía|Invención|Historia íntima> de {s}
<Contra|Sobre|Hacia|Acerca de|Alrededor de|A favor de> {s}
{S} y {s2}
{S} y otros <ensayos|malentendidos|asuntos pendientes|desvelos|fantasmas>
<Ensayos|Apuntes|Notas|Divagaciones|Variaciones|Conversaciones|Diez lecciones> sobre {s}
¿<Para qué sirve|Qué hacemos con|Quién teme a|A quién le importa|De quién es> {s}?
{S} en tiempos de {time}
<El arte|El oficio|La costumbre|La manía|El derecho> de {verb}
<Escribir|Leer|Caminar|Callar|Esperar|Traducir|Mirar|Recordar|Volver|Perder|Conversar> <en|desde> {place}
{Verb} es {verb2}
`,
  words: {
    topic: `el arte de {verb}|la vida de las ideas`,
    s: `la pereza|la conversación|el silencio|la lentitud|la lectura|la traducción|el olvido|la nostalgia|la biblioteca|el fracaso|la sobremesa|
      el insomnio|la provincia|la modestia|el viaje|la amistad|la ironía|la distracción|el exilio|la lengua materna|la carta|el ruido|la mentira piadosa|
      la espera|el paseo|la cortesía|la curiosidad|la melancolía|el tedio|la ciudad invisible|el chisme|la siesta|el error|la duda|la caligrafía|
      el diccionario|la repetición|la intimidad|el ridículo|la timidez|el plagio|la posteridad|la risa|la vejez|la infancia|el subrayado`,
    time: `prisa|ruido|pantallas|incertidumbre|algoritmos|crisis|urgencia|abundancia|soledad|fatiga|opinión`,
    verb: `esperar|leer|perder el tiempo|mirar por la ventana|callar a tiempo|caminar sin rumbo|releer|equivocarse|conversar|escribir cartas|
      desaparecer|preguntar|estar de paso|olvidar|decir que no|subrayar|ordenar libros|traducir|volver|recordar|copiar|guardar papeles`,
    place: `la orilla|el margen|{town}|{capital}|la periferia|el sur|una biblioteca ajena|tiempos oscuros|voz baja|la cocina|otra lengua|la provincia`,
  },
})

export const chronicle = defineArea({
  name: 'chronicle',
  weight: 8,
  codes: 'DNJ|DNJ|DNJ JFD|DNJ BT|DNJ JP',
  imprint: 'essay',
  format: 'essay',
  register: 'essay',
  titles: `
Crónicas de {s}
{S}. Crónicas y <reportajes|entrevistas|retratos>
<Crónicas|Columnas|Notas|Reportajes|Artículos|Entrevistas> {years}
<Viaje|Descenso|Regreso|Una temporada> a {s}
<Historias|Postales|Voces|Escenas> de {s}
<Doce|Veinte|Quince|Siete|Treinta> <crónicas|retratos|reportajes|conversaciones> sobre {s}
<Enviado especial a|Una noche en|Tres meses en|Apuntes desde|Última parada:|Noticias de> {place}
{S}: <periodismo de cercanía|una investigación|un reportaje coral|retrato en veinte voces>
`,
  words: {
    topic: `la vida en {place}|el oficio de contar`,
    s: `la frontera seca|el Carnaval|la cárcel|los pueblos sin tren|la zafra|el basurero|la noche montevideana|la ruta 7|la feria de Tristán Narvaja|
      el puerto|las maquilas|los palmares|los pescadores artesanales|la selva talada|el hipódromo|los pensionistas|los inmigrantes del Caribe|
      las radios comunitarias|la minería ilegal|el conventillo|los hinchas|los clasificadores|la última fábrica textil|las parteras|los balnearios vacíos|
      las escuelas rurales|los desalojos|los cines de barrio|el contrabando de hormiga|los cuidacoches|las termas|los trenes de carga`,
    place: `{town}|{town2}|{capital}|la frontera|el fin del mundo|el Chaco|ningún lado|la isla|el altiplano|el monte|{barrio}`,
  },
  body: `
Las crónicas aparecieron en diarios y revistas, y fueron revisadas para el libro.
Quien escribe viaja en ómnibus, espera, pregunta y vuelve a preguntar.
`,
})

export const literaryCriticism = defineArea({
  name: 'literary-criticism',
  weight: 17,
  codes: 'DS|DS|DS DC|DS FA|DS JFC',
  imprint: 'essay',
  format: 'academic',
  register: 'academic',
  titles: `
{S} en {corpus}
{S} en {corpus}: {angle}
<Historia|Panorama|Cartografía|Antología crítica> de {genre} ({years})
{Genre} <y|ante> {s}
Leer {corpus}: <claves y contextos|una guía crítica|ensayos de lectura|estudios y documentos>
<Lecturas|Relecturas|Estudios|Ensayos> de {corpus}
<Voz|Mirada|Cuerpo|Escritura|Memoria|Archivo|Exilio|Margen> y <nación|ciudad|género|violencia|paisaje|silencio|infancia|mercado> en {corpus}
<Poéticas|Políticas|Ficciones|Figuras|Retóricas|Imágenes|Escenas> de {s}[ en {corpus}]
<Introducción|Nueva introducción> a {genre}
{Genre}: {angle}
Revistas literarias del {place}: <índices y estudio|una historia|polémicas y generaciones>, {years}
@DB @DS Homero, Virgilio, Ovidio: <lecciones de literatura clásica|ecos en la poesía hispánica|el viaje y el retorno>
`,
  words: {
    topic: `{corpus}|{genre}|la tradición literaria`,
    s: `la memoria|la infancia|el paisaje|la ciudad|el doble|la violencia|el exilio|la frontera|la enfermedad|la parodia|el dinero|la oralidad|el viaje|
      lo fantástico|la figura del lector|el archivo|la voz narrativa|la maternidad|el humor|el monstruo|la casa|la melancolía|el secreto|la genealogía|
      la ruina|el cuerpo|la autobiografía|la traducción|la intertextualidad|lo rural|el tango|la metáfora|el tiempo`,
    corpus: `la narrativa uruguaya contemporánea|la poesía del Novecientos|el cuento rioplatense|la novela latinoamericana|la gauchesca|la literatura fantástica|
      la generación del 45|el modernismo hispanoamericano|la poesía española de posguerra|el teatro rioplatense|la novela picaresca|
      la literatura escrita por mujeres|la crónica modernista|el Siglo de Oro|la novela de la dictadura|las vanguardias hispanoamericanas|
      la literatura de frontera|el romancero|la poesía andina|la narrativa caribeña|la novela realista española|la poesía gallega|los cuentos de Quiroga|
      la tragedia griega @DB @DS|el Quijote|la literatura infantil uruguaya|el microrrelato|la novela policial argentina|la poesía barroca`,
    genre: `la novela histórica|el cuento fantástico|la poesía gauchesca|la literatura uruguaya|el ensayo latinoamericano|el teatro independiente|
      la literatura argentina|la novela policial|la épica clásica @DB @DS|la lírica medieval @DB @DS|la ciencia ficción hispanoamericana|la literatura infantil|
      la poesía visual|la crónica|la novela de aprendizaje|la literatura comparada|la teoría literaria|la narratología|la poesía escrita por mujeres`,
    angle: `una lectura política|fundaciones y rupturas|del manuscrito al libro|tradición y vanguardia|entre el archivo y el canon|modos de leer|
      problemas y métodos|una genealogía|los bordes del canon|cuatro estudios|ensayos reunidos|perspectivas comparadas`,
    place: `Río de la Plata|Novecientos|Cono Sur|exilio|litoral|Caribe|modernismo`,
  },
  body: `
El análisis estilístico convive con la historia de las ediciones y de los lectores.
Un apéndice reúne cartas y reseñas de época difíciles de consultar.
`,
})
