import { defineArea } from '../../area.ts'
import { scholarlyTitles } from '../title-frames.ts'

export const economics = defineArea({
  name: 'economics',
  weight: 17,
  codes: 'KC|KC|KC|KC JP|KC HB',
  imprint: 'economy',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
<Historia económica|Economía política|Economía> de {place}[, {modern}]
<Economía|Microeconomía|Macroeconomía|Econometría|Estadística económica> para <no economistas|estudiantes|ciencias sociales|principiantes|tomar decisiones>
{S} en {place}: <evidencia y políticas|diagnóstico y propuestas|un análisis de largo plazo|series y fuentes>
`,
  words: {
    topic: `la economía de {place}|el análisis económico`,
    s: `la inflación|el desarrollo económico|la deuda externa|el comercio exterior|la política monetaria|el mercado de trabajo|la distribución del ingreso|
      el crecimiento|la economía agraria|la política fiscal|la economía social|el tipo de cambio|la productividad|la economía ambiental|la economía del cuidado|
      el sistema previsional|la integración económica|las crisis bancarias|la economía circular|el cooperativismo|la economía conductual|la inversión extranjera|
      la medición de la pobreza|la economía urbana|la dependencia|el desempleo|los impuestos|la economía de la salud|las cadenas de valor|la innovación|
      la industria forestal|el salario mínimo|el crédito hipotecario|la economía digital`,
    f: `la desigualdad|el Estado|el empleo|la competitividad|la historia|el cambio tecnológico|la apertura comercial|las instituciones|el largo plazo|el campo`,
    place: `el Uruguay|América Latina|la Argentina|Chile|el Mercosur|{department}|el Paraguay|España|México|Centroamérica|la región`,
  },
  body: `
Las series estadísticas, reunidas en un apéndice, se ofrecen por primera vez con criterios homogéneos.
La relación con {f} ocupa la parte central del volumen.
Los modelos se presentan con palabras antes que con fórmulas.
Se evalúan políticas ensayadas en {country} y en {country2}, con sus aciertos y sus costos.
`,
})

export const finance = defineArea({
  name: 'finance-and-accounting',
  weight: 10,
  codes: 'KF|KF|KF KJ|KF LN',
  imprint: 'economy',
  format: 'treatise',
  register: 'technical',
  titles: `
<Contabilidad|Finanzas|Auditoría|Tributación|Costos|Presupuestos> para {who}
{S}: {angle}
{S} en {sector}[: {angle}]
<Manual|Curso|Fundamentos|Principios|Casos prácticos> de {s:n}
<Guía del|Cómo liquidar el> {tax}[: {angle}]
Ejercicios de {s:n} <resueltos|con soluciones|y casos>
`,
  words: {
    topic: `la contabilidad y las finanzas`,
    s: `la contabilidad de costos|la auditoría interna|el análisis financiero|la contabilidad básica|las finanzas corporativas|las normas internacionales de información financiera|
      la matemática financiera|el presupuesto público|la gestión de tesorería|la valuación de empresas|la contabilidad agropecuaria|los seguros|
      el mercado de valores|el crédito bancario|los instrumentos financieros|la consolidación de estados contables|la planificación tributaria|
      la contabilidad de cooperativas|la evaluación de proyectos de inversión|el lavado de activos|los fideicomisos financieros|la gestión de riesgos`,
    who: `pymes|cooperativas|no contadores|productores rurales|emprendedores|administradores|el sector público|empresas familiares|organizaciones sociales|abogados|monotributistas`,
    sector: `la pequeña empresa|el agro|el sector público|las cooperativas|la industria|el comercio|la empresa familiar|los bancos`,
    tax: `impuesto a la renta|impuesto al patrimonio|IVA|IRPF|IRAE|balance anual`,
    angle: `teoría y casos|ejercicios resueltos|normas y aplicación|enfoque práctico|guía para decidir|herramientas y planillas|un curso completo|casos uruguayos`,
  },
  body: `
Los asientos, planillas y balances de ejemplo corresponden a empresas reales con nombres cambiados.
Cada tema se cierra con un caso resuelto y otro para resolver.
Se señalan los vencimientos, los formularios y los errores que más caro se pagan.
`,
})

export const business = defineArea({
  name: 'business',
  weight: 22,
  codes: 'KJ|KJ|KJ|KJ|KJ KF|KJ UF|KJ KN',
  imprint: 'economy',
  format: 'manual',
  register: 'technical',
  titles: `
{S}: {angle}
{S} para {who}
{S} en {sector}[: {angle}]
<Gestión|Dirección|Estrategia|Creación|Administración|Comunicación> de {thing}
<Los siete hábitos|Las diez claves|Las doce reglas|Cien ideas|Las cinco preguntas> <de|para mejorar> {s}
<Emprender|Vender|Liderar|Negociar|Exportar|Innovar|Delegar|Decidir> <sin morir en el intento|con poco|en tiempos difíciles|desde {town}|en familia|con sentido|paso a paso>[: {angle}]
De {job} a {promotion}: {angle}
<El líder|La empresa|El equipo|El vendedor|La gerencia|La marca> que {verb}
{Idea}. {Angle}
Lo que nadie te dijo sobre {s}
`,
  words: {
    topic: `la vida de las empresas|la gestión de todos los días|el mundo del trabajo`,
    s: `el liderazgo|la gestión del cambio|el marketing digital|la planificación estratégica|la atención al cliente|los recursos humanos|la negociación|
      la empresa familiar|el comercio electrónico|la logística|las ventas|la comunicación interna|la calidad|la innovación|el trabajo en equipo|
      la gestión de proyectos|la marca personal|el teletrabajo|la responsabilidad social|el plan de negocios|la cadena de suministro|la productividad|
      las reuniones|el clima laboral|la experiencia de usuario|la delegación|la selección de personal|las compras públicas|la exportación de servicios|
      el coaching ejecutivo|la gestión del tiempo|la franquicia|el turismo rural como negocio|la mejora continua`,
    who: `pymes|cooperativas|mandos medios|emprendedoras|empresas familiares|profesionales independientes|el agro|comercios de barrio|organizaciones sociales|
      hoteles y restaurantes|quienes empiezan|jefes que no quieren serlo|la administración pública|empresas de servicios|startups`,
    sector: `la pequeña empresa|el sector público|el agro|la empresa familiar|el comercio minorista|la hotelería|las cooperativas|la industria|los servicios|América Latina`,
    thing: `cooperativas|empresas familiares|equipos|restaurantes|hoteles|proyectos culturales|clubes deportivos|centros educativos|bodegas|farmacias|marcas|
      organizaciones sin fines de lucro|comercios minoristas|empresas agropecuarias|centros de salud|eventos|consorcios y edificios`,
    angle: `herramientas para la acción|casos latinoamericanos|manual de supervivencia|una guía práctica|de la idea al negocio|enfoque, método y casos|
      lecciones de la experiencia|el factor humano|claves para decidir|experiencias de pequeñas empresas|un método en diez pasos`,
    job: `empleado|vendedor|técnico|compañero|aprendiz|heredero`,
    promotion: `emprendedor|jefe|gerente|socio|líder|fundador`,
    verb: `escucha|aprende|se equivoca a tiempo|no grita|pregunta|sabe esperar|crece despacio|cuida|inspira|comparte`,
    idea: `Menos es suficiente|La mesa chica|Vender es escuchar|Crecer sin apuro|El cliente invisible|Precio y valor|El jefe que quisiste tener|Cuentas claras|
      Primero la gente|Abrir la persiana|Bajar la cortina|Pensar en grande, empezar en chico|Los lunes importan|Hacer que pase`,
  },
  body: `
Las entrevistas a dueños de comercios, cooperativistas y gerentes aportan sinceridad y algún chiste.
Los casos son cercanos: una panadería, un hotel de ruta, una empresa de software, un taller.
Al final de cada capítulo hay tres preguntas para llevar a la próxima reunión.
Se proponen planillas, indicadores y un plan de noventa días.
`,
})

export const industry = defineArea({
  name: 'industry',
  weight: 6,
  codes: 'KN|KN|KN KC|KN TV|KN WT',
  imprint: 'economy',
  format: 'academic',
  register: 'academic',
  titles: `${scholarlyTitles}
La industria <frigorífica|lechera|textil|forestal|editorial|naviera|vitivinícola|del software|del cuero|farmacéutica|audiovisual|molinera> en {region}[, {years}]
<Del campo|De la fábrica|De la chacra|Del puerto> al <mercado|mundo|supermercado>: {s}
`,
  words: {
    topic: `la industria y el trabajo`,
    s: `la cadena cárnica|la industria láctea|el turismo receptivo|el sector forestal|la vitivinicultura|la industria editorial|el transporte de carga|
      los puertos|la industria del software|la pesca|el sector arrocero|la lana|la energía eólica|la minería|las telecomunicaciones|los medios de comunicación|
      el comercio minorista|la construcción|las industrias culturales|la hotelería|el sector automotor|la industria farmacéutica|las zonas francas|la apicultura comercial`,
    f: `la competitividad|el empleo|el ambiente|la innovación|la inserción internacional|las políticas industriales|el territorio|la regulación|los sindicatos`,
  },
  body: `
Se visitaron plantas, puertos y oficinas, y se habló con trabajadores y empresarios.
Un capítulo sigue el recorrido completo del producto hasta el consumidor.
`,
})
