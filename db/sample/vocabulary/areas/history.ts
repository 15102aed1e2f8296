import { defineArea } from '../../area.ts'

const angle = `
  una historia social|actores, ideas y conflictos|economía y sociedad|orígenes y consecuencias|memoria y olvido|la otra cara de la modernización|
  nuevas miradas|poder y resistencia|una historia desde abajo|discursos y prácticas|estudio y documentos|redes, familias y negocios|la larga duración`

const chapters = `
  Introducción|Fuentes y archivos|El territorio y su gente|La economía|Hombres y mujeres en conflicto|El poder local|{S}: los primeros años|
  El tiempo de la guerra|Comercio, deudas y alianzas|La vida cotidiana|Crisis y transformación|La memoria de los hechos|Conclusiones|Apéndice documental`

const sharedBody = `
Los mapas y los cuadros de población permiten seguir los cambios década por década.
La mirada va de los grandes procesos a las vidas concretas, y vuelve.
`

/** Titles with a stretch of years, of the kind the slot names. */
const datedTitles = (span: 'colonial' | 'modern') => `
<Historia|Historia social|Breve historia|Nueva historia> de {s} en {place}[, {${span}}]
{S} en {place}, {${span}}
{S} en {place} ({${span}}): {angle}
{S} y {s2} en {place}[, {${span}}]
{S}: {angle}
<Documentos|Fuentes|Testimonios|Papeles|Cartas> para la historia de {s}[ en {place}][. Tomo {vol}]
Los orígenes de {s} en {place}
{Episode}: {angle}
{S} en {place}: {angle}
`

export const nineteenthCentury = defineArea({
  name: 'colonial-and-nineteenth-century-history',
  weight: 16,
  codes: 'HB|HB|HBTB|HBTB HB|HBT|HBTV HB',
  imprint: 'history',
  format: 'academic',
  register: 'academic',
  titles: `${datedTitles('colonial')}
Historia de {dept} en sus documentos, <1832-1904|1811-1875|1780-1830|1837-1890|1851-1911|{colonial}>
<Orden|Honor|Tierra|Familia|Guerra|Fe|Poder|Miedo|Trabajo> y <desorden|nación|frontera|deuda|escándalo|fiesta|propiedad> en {place}, {colonial}
<Caudillos|Hacendados|Comerciantes|Matreros|Esclavos|Marinos|Curas|Boticarios> y <doctores|vecinos|soldados|gobernantes|peones|jueces> en {place}[, {colonial}]
{S} en <el siglo XVIII|el siglo XIX|vísperas de la independencia|tiempos de guerra|la segunda mitad del siglo XIX|las primeras décadas del siglo XIX>
`,
  words: {
    topic: `la historia de {place}|la historia de {dept}|la época`,
    s: `la esclavitud|la inmigración canaria|los saladeros|la vida cotidiana|las misiones jesuíticas|la independencia|la medicina popular|la frontera|
      los pueblos originarios|la estancia cimarrona|el contrabando|la masonería|las mujeres|la infancia|el artiguismo|el comercio de cueros|los caminos reales|
      la población afrodescendiente|la lectura|la justicia colonial|los gremios|el mercado de tierras|las cárceles|los hospitales|la moneda|
      la diplomacia|la Iglesia|las milicias|los corsarios|los cabildos|las viudas y sus herencias|la navegación de los ríos|el abasto de carne|los portugueses|
      los archivos parroquiales|las fiestas públicas|las pulperías|la piratería|la fundación de pueblos|los testamentos`,
    place: `la Banda Oriental|Montevideo|el Río de la Plata|la campaña oriental|la frontera norte|Buenos Aires|el Paraguay|Río Grande|Entre Ríos|Chile|
      el Alto Perú|Nueva Granada|Nueva España|Cuba|el virreinato|Maldonado|Colonia del Sacramento|Santo Domingo Soriano|Potosí|Tucumán`,
    dept: `{department}|{department}|{town}|{town}|{barrio}`,
    episode: `el éxodo de 1811|la batalla de 1811|las instrucciones de 1813|las invasiones de 1806 y 1807|la cruzada de 1825|la expulsión de los jesuitas en 1767|el congreso de 1815|la convención de 1828|el cabildo de 1808|la jura de 1812|la invasión portuguesa de 1816|la paz de 1828|la revolución de 1810|el sitio de 1812|el reglamento de tierras de 1815`,
    vol: `I|II|III`,
    angle,
  },
  body: `${sharedBody}
Padrones, testamentos y causas criminales dejan oír a quienes rara vez escribieron.
Los relatos de viajeros se leen con la desconfianza que merecen.
Actas capitulares, expedientes judiciales y correspondencia privada sostienen la narración.
`,
  chapters,
})

export const modernHistory = defineArea({
  name: 'modern-history',
  weight: 18,
  codes: 'HB|HB|HBTB|HBTB HB|HBT|HB JP|HBTV HB|HB',
  imprint: 'history',
  format: 'academic',
  register: 'academic',
  titles: `${datedTitles('modern')}
<Trabajo|Familia|Poder|Memoria|Ocio|Salud|Prensa|Deporte|Ciudad> y <ciudadanía|desigualdad|reforma|escándalo|mercado|nación> en {place}, {modern}
<Colonos|Obreros|Médicos|Maestras|Militares|Estudiantes|Empresarios|Periodistas> y <gobernantes|vecinos|sindicatos|partidos|intelectuales> en {place}[, {modern}]
{S} en {century}
`,
  words: {
    topic: `la historia de {place}|la época`,
    s: `la inmigración italiana|el ferrocarril|la dictadura|el batllismo|el movimiento obrero|la prensa|los puertos|la escuela pública|los partidos políticos|
      las mujeres|la infancia|el exilio|la ganadería|la colonización agrícola|las elecciones|los sindicatos|la Iglesia|el carnaval|el fútbol|los frigoríficos|
      el ejército|la moneda|las cárceles|los hospitales|la diplomacia|el anarquismo|la radio|el turismo|la vivienda obrera|el divorcio|la Universidad|
      la Guerra Fría|la presencia alemana|los refugiados españoles|la industria textil|la reforma agraria|el estatismo|la vida nocturna|el cooperativismo|
      la electrificación|el cine|la salud pública|los estudiantes|la comunidad armenia|los bancos|la policía|la transición democrática`,
    place: `el Uruguay|Montevideo|{department}|{department}|el Río de la Plata|el litoral|la frontera norte|Buenos Aires|el Paraguay|Entre Ríos|Chile|
      América Latina|Colombia|México|Cuba|Bolivia|el Cono Sur|Rosario de Santa Fe|la España de posguerra`,
    century: `el siglo XX|las primeras décadas del siglo XX|la segunda mitad del siglo XX|los años veinte|los años treinta|los años sesenta|la posguerra|el Novecientos`,
    episode: `la revolución de 1904|la reforma de 1918|la huelga de 1917|la crisis de 1929|el golpe de 1933|el plebiscito de 1980|las elecciones de 1958|las elecciones de 1971|el golpe de 1973|la crisis de 2002|la huelga de 1951|la reforma de 1952|la crisis de 1982|las elecciones de 1984|el referéndum de 1989|la reforma de 1966|la huelga general de 1973`,
    vol: `I|II|III`,
    angle,
  },
  body: `${sharedBody}
Las entrevistas a protagonistas y testigos se contrastan con la prensa de la época.
Las cifras oficiales se revisan y, cuando hace falta, se corrigen.
La prensa, las actas sindicales y los archivos personales sostienen la narración.
`,
  chapters,
})

export const worldHistory = defineArea({
  name: 'world-history',
  weight: 15,
  codes: 'HBG|HBG|HBG HB|HBG',
  imprint: 'history',
  format: 'academic',
  register: 'essay',
  titles: `
<Historia|Breve historia|Historia mínima|Otra historia|Historia ilustrada|Pequeña historia|Auge y caída> de {s}
{S}: {angle}
El fin de {s}
{S} en <cien fechas|cincuenta objetos|diez batallas|veinte documentos|siete ciudades|doce retratos>
Vivir en tiempos de {s}
<Mujeres|Soldados|Viajeros|Reyes|Mercaderes|Campesinos|Niños|Médicos|Exiliados> <de|en> {s}
Qué fue {s}
<Los últimos|Los primeros> días de {s}
`,
  words: {
    s: `el Imperio romano|la Revolución francesa @HBTV|la Primera Guerra Mundial @HBG @JW|la Segunda Guerra Mundial @HBG @JW|la Guerra Fría|el Imperio otomano|las cruzadas|la peste negra|
      la Revolución rusa @HBTV|la guerra civil española @HBG @JW|la Edad Media|el antiguo Egipto|Bizancio|la Ilustración|el Imperio español|los vikingos|la ruta de la seda|
      la conquista de América|el Imperio inca|los mayas|la Revolución mexicana @HBTV|la Revolución haitiana @HBTV|la descolonización|la Inquisición|Al-Ándalus|
      la Revolución industrial|la trata atlántica|el Imperio británico|la República de Weimar|la crisis de 1929|el genocidio armenio|la Unión Soviética|
      el Renacimiento|la Grecia clásica|Cartago|la Reforma protestante|los fenicios|las guerras napoleónicas @HBG @JW|la Comuna de París @HBTV|el Imperio azteca|
      la guerra del Chaco @HBG @JW|la guerra del Pacífico @HBG @JW|la Guerra de la Triple Alianza @HBG @JW|el apartheid|los Reyes Católicos`,
    angle: `una historia global|mito y realidad|el mundo que dejó|causas y consecuencias|la historia que no nos contaron|hombres, ideas y armas|
      una introducción|vida cotidiana y poder|fin de una época|memoria y documentos|preguntas y respuestas`,
  },
  body: `
Batallas y tratados ceden espacio a los hornos de pan, los caminos y las enfermedades.
Una cronología comentada y varios mapas ayudan a no perderse.
Se cita a los contemporáneos siempre que es posible: nadie cuenta mejor su propia perplejidad.
El relato discute con amabilidad las versiones de la escuela y del cine.
`,
})

export const holocaustAndWar = defineArea({
  name: 'war-studies',
  weight: 5,
  codes: 'JW|JW HBG|JW HB|JW JP',
  imprint: 'history',
  format: 'academic',
  register: 'academic',
  titles: `
{S} en {region}[, {years}]
{S}: {angle}
{S} y {f}
<Historia|Teoría|Ética> de {s}
@HBTZ1 <Supervivientes de la Shoá|Refugiados del nazismo|Memorias del Holocausto> en {city}: <testimonios|voces y documentos|una historia oral>
{F} y {s}: {angle}
@HBTZ1 @BJ Cartas desde {camp}: <una familia judía|dos hermanas|un niño polaco|testimonio> ({camp:1})
`,
  words: {
    topic: `las vidas salvadas y las perdidas|la memoria de la guerra`,
    s: `las misiones de paz|las fuerzas armadas|la estrategia naval|la guerra irregular|la defensa nacional|la inteligencia militar|el servicio militar|
      la guerra de guerrillas|la industria de armamentos|la caballería gaucha|la logística militar|la aviación de combate|el derecho de la guerra|
      los veteranos de guerra|la guerra submarina|la seguridad regional|la fortificación colonial|la artillería|la sanidad militar|la ciberdefensa`,
    f: `la democracia|la política exterior|la memoria|la tecnología|el poder civil|la sociedad|la frontera|la doctrina`,
    angle: `doctrina y organización|lecciones del siglo XX|una mirada desde el sur|historia y actualidad|documentos|entre la ley y la fuerza`,
    city: `Montevideo|Buenos Aires|Santiago de Chile|La Paz|el Uruguay|el Río de la Plata|Villa Muñoz`,
    camp: `Varsovia//1939-1943|Lodz//1940-1944|Vilna//1941-1943|Salónica//1942-1943|Terezín//1942-1945|Budapest//1944`,
  },
})

export const archaeology = defineArea({
  name: 'archaeology',
  weight: 4,
  codes: 'HD|HD|HD JHM|HD GM|HD HB',
  imprint: 'history',
  format: 'academic',
  register: 'academic',
  titles: `
{S} en {place}
{S} de {place}: {angle}
<Arqueología|Prehistoria|Antiguos habitantes|Excavaciones> de {place}[: {angle}]
{S}: {angle}
{S} y {s2} en {place}
<Introducción a|Métodos para el estudio de|Cuaderno de campo:> {s}
`,
  words: {
    topic: `el pasado de {place}|el trabajo arqueológico`,
    s: `los cerritos de indios|el arte rupestre|la arqueología subacuática|los naufragios|la cerámica guaraní|los cazadores recolectores|las piedras grabadas|
      los concheros|la arqueología histórica|las puntas de proyectil|los corrales de palma|la arqueología urbana|los cementerios indígenas|
      la domesticación de plantas|las terrazas incaicas|los petroglifos|la zooarqueología|las reducciones|los fortines|los vichaderos`,
    place: `la laguna Merín|el valle del Lunarejo|{department}|la cuenca del Plata|el río Uruguay|la Patagonia|los Andes centrales|el litoral atlántico|
      Colonia del Sacramento|Salto Grande|la costa de {department}|las sierras del este|el Caribe|Mesoamérica|el desierto de Atacama`,
    angle: `hallazgos e interpretaciones|diez años de excavaciones|paisaje y memoria|tecnología y vida cotidiana|informe y catálogo|pasado indígena y presente|
      una síntesis`,
  },
  body: `
Dibujos de materiales, planos de excavación y fechados completan la exposición.
Se explica cómo se lee una estratigrafía y por qué un fragmento puede cambiar una cronología.
`,
})
