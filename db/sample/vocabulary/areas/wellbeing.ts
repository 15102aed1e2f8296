import { defineArea } from '../../area.ts'

export const selfHelp = defineArea({
  name: 'self-help',
  weight: 22,
  codes: 'VS|VS|VSPM|VSPM VS|VS JM|VS KJ|VS VF',
  imprint: 'spirit',
  format: 'essay',
  register: 'wellbeing',
  titles: `
{Verb}: {promise}
El <arte|poder|coraje|placer|derecho|hábito> de {verb}
<Aprender a|Atreverse a|Permiso para|Siete pasos para|Claves para|Volver a|El camino para|Diez minutos para|Buenas razones para> {verb}
{S}: {promise}
<Convivir con|Adiós a|Hacer las paces con|Más allá de|Entender|Sanar|Domesticar|Lo que enseña> {s}
{Order}[: {promise}]
{Order}: {promise}
<Menos|Más> {stuff}, <más|menos> {stuff2}
<Cien|Treinta|Doce|Veintiún|Siete|Cuarenta> <días|hábitos|preguntas|ejercicios|pasos|cartas|reflexiones> para {verb}
{S} no <muerde|es para siempre|te define|se hereda|tiene la última palabra|avisa>[: {promise}]
Mujeres que {they}
Hijos <felices|autónomos|seguros|tranquilos>: {promise}
`,
  words: {
    topic: `el cambio personal|los hábitos de cada día|la vida emocional`,
    verb: `decir que no|soltar|empezar de nuevo|perdonar|vivir despacio|dormir mejor|poner límites|estar solo|pedir ayuda|cambiar de rumbo|confiar|
      agradecer|decidir|ordenar la casa|cuidarse|envejecer bien|enojarse mejor|equivocarse|amar sin depender|escuchar|cerrar etapas|hablar en público|
      disfrutar del trabajo|respirar|hacer una cosa por vez|separarse sin romperse|quererse|volver a empezar a los cincuenta|criar sin gritos|descansar|
      vencer la timidez|llegar a fin de mes|jubilarse|conversar en pareja|dejar de correr|despedirse`,
    s: `la ansiedad|el miedo|la culpa|el duelo|la soledad|la autoestima|el perfeccionismo|el enojo|la separación|la vergüenza|los celos|el cansancio|
      la preocupación|el fracaso|la dependencia emocional|el insomnio|la crisis de la mitad de la vida|el nido vacío|la procrastinación|la exigencia|
      la envidia|la tristeza|el apego|la timidez|el cambio|la menopausia|la jubilación|el conflicto`,
    promise: `una guía para la vida diaria|ejercicios para todos los días|un camino posible|claves para vivir mejor|manual para gente común|doce pasos pequeños|
      historias y prácticas|herramientas para el cambio|reflexiones y ejercicios|cuaderno de trabajo|guía para madres y padres|un plan en cuatro semanas|
      conversaciones con pacientes|lo que aprendí escuchando|para quienes ya lo intentaron todo`,
    order: `Basta de correr|Respira hondo|Hazlo con miedo|No te lo tomes tan a pecho|Primero, tú|Deja la culpa en la puerta|Camina despacio|Suelta la mochila|
      Escucha a tu cuerpo|Nadie te debe nada|Empieza por la cama|Un día por vez|Elige tus batallas|Abraza tus rarezas|Di lo que piensas|Baja un cambio|
      Que no te apuren|Mañana será otro día|Pregúntate otra vez|Haz lugar|Vuelve a jugar|Vive tu edad`,
    stuff: `cosas|ruido|culpa|pantallas|quejas|apuro|deudas|miedo|excusas|control|exigencia`,
    stuff2: `tiempo|calma|vida|juego|abrazos|presencia|alegría|paciencia|sueño|confianza|humor`,
    they: `deciden|no piden permiso|cuidan demasiado|empiezan de nuevo|aman en exceso|corren con el tiempo|se eligen|trabajan de noche|dicen basta|crían solas`,
  },
})

export const familyHealth = defineArea({
  name: 'family-health',
  weight: 16,
  codes: 'VF|VF|VFD|VFD|VFM|VFM|VFMD|VFMD WB|VF JM|VFM WS',
  imprint: 'lifestyle',
  format: 'manual',
  register: 'wellbeing',
  ownVoice: true,
  titles: `
{S}: {promise}
{Body} <después de los cuarenta|después de los sesenta|en el embarazo|en la adolescencia|a cualquier edad>[: {promise}]
<Convivir con|Entender|Prevenir|Mejorar|Cuidar> {s}[: {promise}]
Dieta {diet}[: {promise}]
Dieta {diet} para {goal}
{Train} en casa: {promise}
{Train} para {reader}
<Embarazo|Parto|Lactancia|Crianza|Primer año|Pubertad|Sueño del bebé|Vejez activa>: {promise}
<Cien|Treinta|Cincuenta|Doce|Quince> <menús|ejercicios|consejos|preguntas|rutinas> para {goal}
Plantas que <curan|calman|ayudan a dormir|cuidan la piel>: {promise}
Lo que <comemos|respiramos|dormimos|caminamos>: {promise}
`,
  words: {
    topic: `{body}|la salud de la familia|los hábitos saludables|la alimentación y el movimiento`,
    s: `la diabetes|el colesterol|la celiaquía|la espalda|el sueño|la menopausia|la memoria|la presión arterial|el asma infantil|las alergias|la lactancia|
      la migraña|la artrosis|el estrés|la piel|la digestión|el embarazo|la salud dental|el párkinson en la familia|el alzhéimer|las rodillas|la vista|
      el corazón|los pies|la tiroides|la fiebre del niño|el sobrepeso|la voz|el suelo pélvico|el déficit de atención|la crianza|la alimentación complementaria`,
    body: `la espalda|el sueño|la memoria|la piel|las rodillas|la vista|la digestión|la alimentación|el ejercicio|el corazón|los pies|la voz|el pelo|los huesos`,
    diet: `mediterránea|antiinflamatoria|vegetariana|sin gluten|baja en sodio|para diabéticos|del sentido común|rica en fibra|vegana|cardiosaludable|de temporada|sin azúcar`,
    train: `gimnasia|pilates|yoga|estiramientos|fuerza|caminatas|entrenamiento funcional|gimnasia postural|correr|natación|postura y respiración|elongación`,
    reader: `mayores de sesenta|embarazadas|oficinistas|principiantes|gente con poco tiempo|la columna|después del parto|sedentarios|corredores`,
    goal: `bajar de peso|cuidar el corazón|dormir mejor|ganar energía|la vida diaria|bajar el colesterol|fortalecer la espalda|prevenir caídas|
      comer en familia|la vianda escolar|empezar el día|deportistas aficionados`,
    promise: `guía para pacientes y familias|mitos y verdades|un plan de ocho semanas|lo que el médico no tuvo tiempo de explicar|preguntas y respuestas|
      manual para la familia|consejos, menús y ejercicios|una guía amable|paso a paso|prevención y cuidados|vivir mejor cada día|información clara para decidir`,
  },
  opening: `
Información clara y consejos posibles sobre {s}, con el respaldo de <médicos y nutricionistas|la práctica diaria en policlínica|la investigación reciente>.
¿Qué conviene saber sobre {s}? Este libro <contesta sin alarmar|responde con calma y con fundamento>.
<Escrito con la colaboración de médicos, nutricionistas y docentes|Nacido en los pasillos de una policlínica>, este manual trata {s} con palabras de todos los días.
Cuidarse empieza por conocer: de ahí parte esta guía sobre {s}, amable y bien informada.
Sobre {s} circulan muchos consejos y pocas certezas. {Author} {author~separa/separan} unos de otras.
`,
  body: `
Los mitos más repetidos se revisan uno a uno, con la opinión de especialistas.
Se incluyen cuadros para llevar a la consulta y anotar dudas.
Los cambios propuestos son pequeños, baratos y fáciles de sostener.
Un capítulo explica cuándo hay que consultar sin demora y qué preguntar.
Las rutinas y los menús se adaptan a distintas edades y bolsillos.
Los testimonios de pacientes y familiares acompañan sin dramatizar.
Nada de prohibiciones: se trata de entender para elegir mejor.
Las ilustraciones muestran cada ejercicio y cada postura con precisión.
Un plan semanal ayuda a empezar y un registro sencillo, a no abandonar.
`,
  closing: `
No reemplaza la consulta médica: ayuda a aprovecharla.
Para tener en casa, cerca del botiquín y de la cocina.
Con índice de temas y direcciones de interés general.
Porque la salud también se aprende.
Claro, confiable y sin sermones.
`,
})

export const personalFinance = defineArea({
  name: 'personal-finance',
  weight: 3,
  codes: 'VSB|VSB|VSB KF|VSB VS',
  imprint: 'economy',
  format: 'essay',
  register: 'wellbeing',
  titles: `
{S}: {promise}
<Ahorrar|Invertir|Llegar a fin de mes|Salir de deudas|Jubilarse tranquilo|Comprar la primera casa|Vivir con menos>: {promise}
<Ahorrar|Invertir|Planificar|Gastar mejor> <desde cero|en pareja|en familia|a los veinte|después de los cuarenta|con sueldo fijo|en tiempos de inflación>[: {promise}]
<Economía doméstica|Finanzas personales|El presupuesto familiar>: {promise}
<Diez|Siete|Doce> errores con {s}
`,
  words: {
    topic: `el dinero de todos los días|la economía doméstica`,
    s: `el dinero|el ahorro|la tarjeta de crédito|las deudas|la jubilación|la primera inversión|el sueldo|el alquiler|el presupuesto familiar|los gastos hormiga|el crédito hipotecario|las compras`,
    promise: `finanzas para gente común|un método sencillo|guía para principiantes|sin fórmulas mágicas|cuentas claras en casa|planillas y consejos|hábitos que funcionan|
      lo que no enseñan en la escuela|treinta decisiones pequeñas|manual para empezar`,
  },
})

export const mindBodySpirit = defineArea({
  name: 'mind-body-spirit',
  weight: 11,
  codes: 'VX|VX|VXA|VXH|VXH VXM|VXM|VXM VS|VXA',
  imprint: 'spirit',
  format: 'manual',
  register: 'wellbeing',
  titles: `
{S}: {promise}
{S} para {reader}
{S} y {s2}: {promise}
<Manual|Iniciación a la práctica|El libro|Pequeño libro|El lenguaje|Secretos> de {s}
`,
  words: {
    s: `la meditación @VXM|el reiki @VXH|los chakras @VXA|las flores de Bach @VXH|el tarot @VX|los cristales @VXH|la atención plena @VXM|el feng shui @VXA|el yoga @VXA|las constelaciones familiares @VX|
      la astrología @VXFA|los sueños @VX|la aromaterapia @VXH|el péndulo @VX|los registros akáshicos @VX|el ayurveda @VXH|los mandalas @VXM|la numerología @VX|el tai chi @VX|la biodecodificación @VXH|
      las runas @VX|el chi kung @VXH|la luna @VXFA|el silencio interior @VXM|los ángeles @VXA|la intuición @VXA`,
    reader: `principiantes|la vida diaria|escépticos|el hogar|madres e hijas|gente ocupada|niños|todos|el cambio|la pareja`,
    promise: `guía de iniciación|prácticas para todos los días|historia, símbolos y usos|un camino de autoconocimiento|ejercicios y rituales|lo esencial|
      sabiduría antigua para hoy|paso a paso|cuaderno de prácticas|cuerpo, mente y espíritu|armonía en el hogar|una mirada serena`,
  },
})

export const astrologyAndMysteries = defineArea({
  name: 'astrology-and-mysteries',
  weight: 4,
  codes: 'VX',
  imprint: 'spirit',
  format: 'manual',
  register: 'essay',
  titles: `
{S}: {angle}
{S} en {region}[: {angle}]
<Guía|Diccionario|Pequeña historia|Cuaderno> de {s}
@VXFA {Astro}: {sign}
@VXFA {Astro} para {reader}
@VXFA Horóscopo <chino|maya|solar|lunar> {year}[: {reader:1}]
`,
  words: {
    topic: `f:la astrología`,
    s: `los ovnis @VXQB|los avistamientos @VXQB|las luces en el cielo @VXQB|los casos sin explicar @VXQ|las casas encantadas @VXQ|los encuentros cercanos @VXQB|
      la telepatía @VXQ|las experiencias cercanas a la muerte @VXQ|los lugares de poder @VXQ|las civilizaciones perdidas @VXQ|los sueños premonitorios @VXQ|los círculos en los campos @VXQB`,
    angle: `casos y testigos|archivo de una investigación|lo que dicen los expedientes|preguntas para escépticos|testimonios y documentos|cuarenta casos|entre el mito y la prueba`,
    astro: `la carta natal|los tránsitos planetarios|los ascendentes|la luna en los signos|la sinastría|el retorno de Saturno|las casas astrológicas|los nodos lunares`,
    sign: `guía para interpretar|amor y amistad|los doce signos|casas y planetas|un manual práctico|el lenguaje del cielo|ejercicios y ejemplos`,
    reader: `principiantes//amor, trabajo y salud|la vida diaria//predicciones mes a mes|parejas//los doce signos|padres e hijos//guía para todo el año`,
    year: `2019|2020|2021|2022|2023|2024|2025|2026|2027`,
  },
})
