import { defineArea } from '../../area.ts'

const frames = `
{S}: doctrina y jurisprudencia
{S}: {angle}
{S} en el derecho {legal}
{S}: <teoría general|manual práctico|doctrina, ley y fallos|cuestiones controvertidas|el criterio de los tribunales>
<El régimen jurídico|La regulación|La tutela|La prueba|Los problemas actuales|La naturaleza jurídica|Los límites|La protección jurisdiccional> de {s}
<Estudios|Lecciones|Ensayos|Cuestiones> sobre {s}
{S} en la jurisprudencia {court}[, {years}]
{S} a {occasion}
{Branch} {nation}. {Part}
Derecho comparado: {s} en {region}
Manual de {branch} {nation}
<Tratado|Curso|Manual|Lecciones|Instituciones|Código comentado|Casos> de {branch}[ {nation}][. {Part}]
`

const body = `
El estudio se completa con el tratamiento de {s2} y con un capítulo sobre {s3}.
Se relevaron más de doscientas sentencias <de la última década|publicadas e inéditas>, clasificadas por tema y por tribunal.
Las soluciones propuestas se ponen a prueba en una docena de casos.
`

const shared = {
  legal: `uruguayo|uruguayo vigente|argentino|español|comparado|chileno|del Mercosur|latinoamericano|colombiano`,
  nation: `uruguayo|argentino|español|comparado|chileno|latinoamericano|colombiano|mexicano`,
  angle: `aspectos sustanciales y procesales|análisis crítico|casos prácticos|modelos y jurisprudencia|teoría y práctica|requisitos y efectos|comentario a la ley|
    problemas de interpretación|evolución y perspectivas|un estudio de derecho comparado|guía para el ejercicio profesional|límites y garantías|estado de la cuestión`,
  court: `de la Suprema Corte|de los tribunales de apelaciones|civil|reciente|comparada|interamericana|constitucional`,
  occasion: `veinte años de la reforma|la luz de la nueva ley|la luz de la jurisprudencia|diez años del código|la luz de los derechos humanos`,
  part: `Parte general|Parte especial|Teoría general|Casos y materiales|Fuentes|Procedimientos`,
}

export const civilLaw = defineArea({
  name: 'civil-law',
  weight: 22,
  codes: 'LN|LN|LN|LN LA',
  imprint: 'law',
  format: 'treatise',
  register: 'law',
  titles: frames,
  body,
  words: {
    topic: `el {branch}|las instituciones de la materia`,
    ...shared,
    s: `el contrato de arrendamiento rural|la responsabilidad civil|la sucesión testada|el divorcio|el régimen de visitas|la hipoteca|la prescripción adquisitiva|
      la compraventa de inmuebles|la unión concubinaria|el daño moral|la propiedad horizontal|la fianza|el contrato de seguro|la promesa de compraventa|
      la patria potestad|la pensión alimenticia|las servidumbres|la nulidad del contrato|la cesión de créditos|el mandato|la sociedad conyugal|el usufructo|
      la responsabilidad médica|el enriquecimiento sin causa|la mora|los derechos del consumidor|la adopción|el condominio|el contrato de obra|
      la buena fe contractual|la partición hereditaria|la prenda sin desplazamiento|la donación|la simulación|la cláusula penal|el leasing|la filiación|
      el fideicomiso|la posesión|los contratos electrónicos|la evicción`,
    branch: `derecho civil|derecho de familia|derecho sucesorio|derecho notarial|derecho de los contratos|derecho de obligaciones|derecho agrario|derecho del consumo`,
  },
})

export const publicLaw = defineArea({
  name: 'public-law',
  weight: 18,
  codes: 'LN|LN|LN|LN JP',
  imprint: 'law',
  format: 'treatise',
  register: 'law',
  titles: frames,
  body,
  words: {
    topic: `el {branch}|las instituciones de la materia`,
    ...shared,
    s: `la acción de amparo|el control de constitucionalidad|la potestad sancionatoria de la Administración|la contratación administrativa|los derechos humanos|
      la responsabilidad del Estado|la expropiación|el acto administrativo|la libertad de expresión|los servicios públicos|la nacionalidad|el debido proceso|
      los tratados internacionales @LB|el arbitraje internacional @LB|la extradición @LB|el derecho de asilo @LB|la interpretación jurídica @LA|la argumentación judicial @LA|
      el procedimiento administrativo|la función pública|el acceso a la información pública|los gobiernos departamentales|la autonomía municipal|
      la protección de datos personales|la evaluación de impacto ambiental|las aguas transfronterizas @LB|la jurisdicción universal @LB|la inmunidad de los Estados @LB|
      la igualdad ante la ley @LA|la libertad religiosa|el estado de excepción|la cooperación judicial internacional @LB|la concesión de obra pública|los derechos culturales`,
    branch: `derecho constitucional|derecho administrativo|derecho internacional público @LB|derecho internacional privado @LB|
      derecho ambiental|derecho urbanístico|historia del derecho @LA|derecho municipal|derecho de la integración @LB`,
  },
})

export const criminalAndProcedural = defineArea({
  name: 'criminal-and-procedural-law',
  weight: 17,
  codes: 'LN|LN|LN JK|LN LA',
  imprint: 'law',
  format: 'treatise',
  register: 'law',
  titles: `${frames}
<Modelos|Formularios|Escritos|Guía de audiencias> de derecho procesal: {s}
`,
  body,
  words: {
    topic: `el {branch}|las instituciones de la materia`,
    ...shared,
    s: `la prisión preventiva|el proceso penal acusatorio|la prueba testimonial|el recurso de casación|el juicio ejecutivo|la estafa|el homicidio culposo|
      la legítima defensa|la audiencia preliminar|las medidas cautelares|la prueba pericial|el lavado de activos|la tentativa|el delito informático|
      la ejecución de la sentencia|la cosa juzgada|el proceso monitorio|la prueba ilícita|el proceso abreviado|la violencia doméstica|la culpabilidad|
      la responsabilidad penal juvenil|la conciliación previa|la apelación|el allanamiento|la libertad anticipada|los delitos ambientales|
      la cadena de custodia|la defensa pública|la carga de la prueba|la autoría y la participación|el abuso de funciones|el interrogatorio en audiencia|
      la reparación de la víctima|las nulidades procesales|el desalojo|la tercería`,
    branch: `derecho penal|derecho procesal civil|derecho procesal penal|derecho procesal del trabajo|derecho penal económico|derecho penal juvenil`,
  },
})

export const labourAndCommercial = defineArea({
  name: 'labour-and-commercial-law',
  weight: 16,
  codes: 'LN|LN|LN KJ|LN KF|LN LB',
  imprint: 'law',
  format: 'treatise',
  register: 'law',
  titles: frames,
  body,
  words: {
    topic: `el {branch}|las instituciones de la materia`,
    ...shared,
    s: `el despido abusivo|la negociación colectiva|el accidente de trabajo|la sociedad anónima|el concurso de acreedores|la marca comercial|el contrato de distribución|
      la jornada laboral|el derecho de huelga|la tercerización laboral|el salario|el título valor|la sociedad de responsabilidad limitada|el transporte marítimo|
      el acoso laboral|el teletrabajo|la jubilación|la libertad sindical|la franquicia|la propiedad intelectual|la competencia desleal|la zona franca|
      el impuesto a la renta|la obligación tributaria|el ilícito aduanero|el seguro de desempleo|el trabajo rural|la licencia maternal|el cheque|
      la responsabilidad de los administradores|la sociedad por acciones simplificada|la factura de crédito|la patente de invención|el conocimiento de embarque|
      el período de prueba|las cooperativas de trabajo|el secreto bancario`,
    branch: `derecho laboral|derecho comercial|derecho societario|derecho tributario|derecho concursal|derecho de la seguridad social|derecho marítimo|
      derecho bancario|derecho aduanero|derecho financiero`,
  },
})

export const lawStudyGuides = defineArea({
  name: 'law-study-guides',
  weight: 4,
  codes: 'LR|LR LN|LR LA',
  imprint: 'law',
  format: 'manual',
  register: 'law',
  titles: `
{Branch} para <estudiantes|el examen|el primer parcial|oposiciones|el concurso de ingreso>: {kind}
{Kind} de {branch}[: {level}]
<Cien|Doscientas|Quinientas|Trescientas> preguntas de {branch}[ con respuestas]
<Cuaderno|Esquemas|Fichas|Resúmenes|Apuntes> de {branch}. {Level}
`,
  words: {
    s: `la preparación del examen|los temas del programa`,
    branch: `derecho civil|derecho penal|derecho procesal|derecho constitucional|derecho romano|derecho laboral|derecho comercial|introducción al derecho|derecho de familia|
      derecho notarial|derecho administrativo|sucesiones|contratos|derecho internacional privado|derecho tributario|historia del derecho`,
    kind: `guía de estudio|preguntas y respuestas|casos resueltos|esquemas y cuadros|autoevaluaciones|repaso final|fichas de jurisprudencia`,
    level: `primer año|segundo año|tercer año|curso completo|primer semestre|segundo semestre|programa oficial`,
  },
})
