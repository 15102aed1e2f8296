import { defineArea } from '../../area.ts'

const frames = `
{S}: {angle}
{S} en {setting}[: {angle}]
{S} en {patient}
<Manual|Guía clínica|Guía práctica|Fundamentos|Atlas|Introducción al estudio> de {s}
<Manual|Atlas|Tratado|Fundamentos|Lecciones|Casos clínicos> de {field}[. {part}]
{Field} para {reader}[: {angle}]
Cómo <abordar|comunicar|prevenir|reconocer> {s}
<Cien|Cincuenta|Ochenta|Doscientas> preguntas <clave|frecuentes> <de|en> {field}
`
const shared = {
  angle: `diagnóstico y tratamiento|enfoque práctico|guía para la consulta|evidencia y decisiones|un abordaje integral|del síntoma al diagnóstico|casos comentados|
    algoritmos de actuación|aspectos clínicos y éticos|prevención y seguimiento|protocolos y procedimientos|bases y aplicación|manual de bolsillo`,
  setting: `el primer nivel de atención|la emergencia|el hospital general|el medio rural|el domicilio|la policlínica|la unidad de cuidados intensivos|la práctica diaria|la sala de internación`,
  patient: `el adulto mayor|la infancia|el embarazo|la adolescencia|el recién nacido|el deportista|el paciente crítico|el posoperatorio`,
  reader: `estudiantes|residentes|médicos generales|enfermería|internos|quienes empiezan la residencia|equipos de salud`,
  part: `Volumen {vol}|Parte general|Casos y autoevaluación|Técnicas y procedimientos`,
  vol: `1|2|3`,
}

export const clinicalMedicine = defineArea({
  name: 'clinical-medicine',
  weight: 18,
  codes: 'MJ|MJ|MJ MB',
  imprint: 'medicine',
  format: 'treatise',
  register: 'clinical',
  titles: frames,
  words: {
    topic: `la {field}|la práctica clínica`,
    ...shared,
    s: `la hipertensión arterial|la diabetes tipo 2|el asma|la insuficiencia cardíaca|el dolor crónico|la sepsis|el accidente cerebrovascular|la enfermedad renal crónica|
      el cáncer de mama|la anemia|la artritis reumatoide|la epilepsia|la cefalea|la neumonía|la obesidad|la demencia|las arritmias|la osteoporosis|
      la enfermedad celíaca|el cáncer de colon|las quemaduras @MN|la cirugía laparoscópica @MN|la hernia inguinal @MN|el politraumatismo @MN|la cirugía ambulatoria @MN|
      las infecciones urinarias|el síncope|la depresión del adulto mayor @MMJT|la psoriasis|el hipotiroidismo|la tuberculosis|el trasplante renal @MN|la hepatitis C|
      el glaucoma|la fiebre en el niño @MM|las enfermedades autoinmunes|la fibrilación auricular|el shock|la anestesia regional @MN|la fractura de cadera @MN`,
    field: `medicina interna|cardiología|pediatría @MM|neurología|cirugía general @MN|dermatología|endocrinología|ginecología|oftalmología|urología|reumatología|psiquiatría @MMJT|
      gastroenterología|neumología|traumatología @MN|anestesiología @MN|infectología|oncología|geriatría @MM|medicina intensiva|otorrinolaringología|semiología|radiología @MM`,
  },
  body: `
También se tratan {s2} y {s3}, por su frecuencia en la consulta.
Los criterios de ingreso, de alta y de derivación figuran en recuadros.
`,
})

export const publicHealth = defineArea({
  name: 'public-health',
  weight: 10,
  codes: 'MB|MB|MB JK|MB JFFH',
  imprint: 'medicine',
  format: 'academic',
  register: 'clinical',
  titles: `
{S}: {angle}
{S} en {region}[, {years}]
Historia de {s} en {region}
<Salud pública|Epidemiología|Bioestadística|Medicina familiar|Bioética|Medicina legal|Ética médica> <en {region}|para equipos de salud|y comunidad|: conceptos y casos>
La <relación clínica|consulta|historia clínica|entrevista médica|segunda opinión>: {angle}
`,
  words: {
    topic: `la salud colectiva|la práctica médica`,
    ...shared,
    s: `la atención primaria|la vacunación|la salud mental comunitaria|los cuidados paliativos|la salud ocupacional|la mortalidad infantil|el tabaquismo|
      la seguridad del paciente|las epidemias|el sistema nacional de salud|la historia de la medicina|la medicina rural|la donación de órganos|
      la salud sexual y reproductiva|la nutrición comunitaria|la telemedicina|el error médico|la relación médico-paciente|la lactancia|la zoonosis|
      la resistencia a los antibióticos|la gestión hospitalaria|la salud bucal|el envejecimiento saludable|el VIH|el dengue|los hospitales públicos`,
    angle: `una perspectiva regional|evidencia y políticas|manual para equipos|problemas y propuestas|historia y actualidad|conceptos y herramientas|experiencias comunitarias`,
  },
  body: `
Los indicadores se explican con ejemplos de policlínicas barriales y hospitales departamentales.
Se reconstruye el camino de una decisión sanitaria desde el escritorio hasta el consultorio.
`,
})

export const basicSciences = defineArea({
  name: 'preclinical-sciences',
  weight: 6,
  codes: 'MF|MF|MF PS|MR|MR MF',
  imprint: 'medicine',
  format: 'treatise',
  register: 'clinical',
  titles: `
{Field}: {angle}
{Field} {scope}
<Atlas|Manual|Cuaderno de prácticas|Compendio|Esquemas|Repaso|Fundamentos> de {field}[ {scope}]
{Field} {scope}: {angle}
{Field} para {reader}: {angle}
<Preguntas de examen|Autoevaluación|Casos> de {field}: {angle}
Anatomía de {organ}: {angle}
`,
  words: {
    topic: `la {field}`,
    ...shared,
    s: `las ciencias básicas|la anatomía|la fisiología|la histología|la farmacología`,
    field: `anatomía|fisiología|histología|embriología|farmacología|bioquímica|genética médica|inmunología|microbiología|neuroanatomía|patología|biofísica|
      parasitología|biología celular|toxicología|nutrición`,
    scope: `humana|general|básica|clínica|del ejercicio|comparada`,
    organ: `la mano|la cabeza y el cuello|el tórax|el sistema nervioso|la columna|el corazón|los órganos de los sentidos|la rodilla|el abdomen|la pelvis`,
    angle: `esquemas y láminas|texto y atlas|preguntas y respuestas|curso introductorio|correlaciones clínicas|prácticas de laboratorio|guía de estudio|
      preparación del examen|mil preguntas comentadas|repaso en cuadros|fichas para el primer año`,
  },
  body: `
Las láminas se corresponden con preguntas de autoevaluación.
Se ha cuidado la nomenclatura, que sigue las recomendaciones internacionales.
`,
})

export const nursing = defineArea({
  name: 'nursing',
  weight: 9,
  codes: 'MQ|MQ|MQ|MQ MB|MR MQ',
  imprint: 'medicine',
  format: 'manual',
  register: 'clinical',
  titles: `
{S}: {angle}
{S} en {setting}
{S} en {patient}
<Enfermería|Cuidados de enfermería|Proceso de enfermería|Procedimientos de enfermería> en {place}[: {angle}]
<Manual|Guía|Cuaderno|Guía rápida> de {job}[: {angle}]
{Job}: {angle}
<Fisioterapia|Terapia ocupacional|Fonoaudiología|Nutrición> en {place}
El arte de cuidar: {s} y {s2}
Enfermería y {s}
`,
  words: {
    topic: `la práctica de la enfermería|el cuidado de las personas`,
    ...shared,
    s: `el cuidado de heridas|la administración de medicamentos|el control de infecciones|la higiene y el confort|el cuidado del recién nacido|las curaciones|
      la valoración inicial|la atención domiciliaria|la alimentación enteral|la vacunación|el acompañamiento en el duelo|el triaje|la reanimación|
      la prevención de caídas|el cuidado de personas dependientes|la lactancia materna|la rehabilitación|las úlceras por presión|la comunicación terapéutica|
      la hemodiálisis|la educación para la salud|la instrumentación quirúrgica|el parto respetado|la transfusión`,
    place: `pediatría|salud mental|cuidados intensivos|geriatría|el quirófano|la comunidad|cuidados paliativos|neonatología|emergencia|oncología|el primer nivel|traumatología`,
    job: `auxiliares de enfermería|parteras|cuidadores|instrumentistas|acompañantes terapéuticos|técnicos en radiología|laboratorio clínico|
      emergencias prehospitalarias|primeros auxilios|hemoterapia|fisioterapeutas|enfermería comunitaria`,
  },
  body: `
Cada procedimiento indica materiales, pasos, registro y complicaciones posibles.
El descanso, el miedo y el pudor de quien recibe los cuidados ocupan un lugar de privilegio.
`,
})

export const veterinary = defineArea({
  name: 'veterinary-medicine',
  weight: 5,
  codes: 'MZ|MZ|MZ TV|MX',
  imprint: 'medicine',
  format: 'treatise',
  register: 'clinical',
  titles: `
{S} {animal}: {angle}
{S} en {animals}
{Disease} en {animals}: {angle}
<Manual|Atlas|Tratado|Guía clínica> de {s} {animal}
Clínica de {animals}[: {angle}]
`,
  words: {
    topic: `la clínica de {animals}|{disease}`,
    ...shared,
    s: `la cirugía|la reproducción|la nutrición|la parasitología|la clínica|la anatomía|la odontología|la dermatología|la obstetricia|la medicina preventiva`,
    animal: `bovina|equina|ovina|canina|felina|porcina|aviar|veterinaria`,
    animals: `bovinos de leche|ovinos|equinos de deporte|perros|gatos|aves de corral|terneros|pequeños animales|animales exóticos|cerdos|caballos|rodeos de cría`,
    disease: `las parasitosis|la mastitis|las cojeras|la brucelosis|el manejo del dolor|las enfermedades infecciosas|la inseminación artificial|la sanidad|
      la garrapata|la fluidoterapia|el diagnóstico por imagen|la anestesia|los trastornos digestivos|las intoxicaciones por plantas`,
  },
  body: `
Las fotografías de campo y de consultorio permiten reconocer los signos a simple vista.
Los planes sanitarios se adaptan al tamaño del establecimiento.
`,
})

export const complementaryMedicine = defineArea({
  name: 'complementary-medicine',
  weight: 3,
  codes: 'MX|MX|MX VXH|MX MQ',
  imprint: 'medicine',
  format: 'manual',
  register: 'clinical',
  titles: `
{S}: {angle}
{S} en {patient}
<Manual|Introducción a la práctica|Fundamentos|Guía> de {s}
{S} en {setting}
`,
  words: {
    ...shared,
    s: `la acupuntura|la homeopatía|la fitoterapia|la osteopatía|la medicina tradicional china|la auriculoterapia|la quiropraxia|la reflexología|
      el masaje terapéutico|la medicina ayurvédica|la terapia neural|la hidroterapia|la musicoterapia|la aromaterapia clínica|el yoga terapéutico|la hipnosis clínica`,
  },
})
