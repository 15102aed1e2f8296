import { defineArea } from '../../area.ts'

export const mathematics = defineArea({
  name: 'mathematics',
  weight: 9,
  codes: 'PB|PB|PB|PB YQ|PB PD',
  imprint: 'science',
  format: 'manual',
  register: 'school',
  titles: `
{S}: {angle}
{S} para {reader}
{S} y {s2}[: {angle}]
<Curso de|Elementos de|Notas de|Ejercicios de|Problemas de|Primer curso de|Lecciones de> {s:n}
<Cien|Doscientos|Quinientos|Mil|Trescientos> <problemas|ejercicios> de {s:n} <resueltos|con soluciones|para pensar>
Matemática para {reader}: {s}
<Historias|Paradojas|Curiosidades|Aventuras> de {s}
{S} y sus aplicaciones[: {angle}]
`,
  words: {
    s: `el álgebra lineal|el cálculo diferencial|la geometría analítica|la probabilidad|la estadística descriptiva|la topología|la teoría de números|
      las ecuaciones diferenciales|la trigonometría|el análisis real|la lógica matemática|la combinatoria|la geometría euclidiana|los números complejos|
      el cálculo integral|la matemática discreta|la teoría de grafos|el análisis numérico|la inferencia estadística|las funciones reales|las fracciones|
      el cálculo vectorial|la teoría de conjuntos|los procesos estocásticos|el álgebra abstracta|la programación lineal|la geometría del espacio|las matrices`,
    angle: `teoría y problemas|un primer curso|ejercicios resueltos|notas de clase|problemas de olimpíadas|un enfoque intuitivo|con aplicaciones|ejemplos y contraejemplos|
      preparación del examen|para leer sin miedo|del aula al laboratorio`,
    reader: `secundaria|economistas|ingeniería|bachillerato|curiosos|primer año|ciencias sociales|biólogos|arquitectura|docentes|informáticos|cuarto año|quinto año|sexto año|la vida diaria|futuros maestros`,
  },
  body: `
Las demostraciones se desarrollan completas y los contraejemplos se discuten con paciencia.
Más de cuatrocientos problemas, desde el cálculo directo hasta el desafío, acompañan la teoría.
Breves notas históricas recuerdan quién pensó cada idea y para qué.
`,
})

export const popularScience = defineArea({
  name: 'popular-science',
  weight: 12,
  codes: 'PDZ|PDZ|PDZ PD|PDZ PS|PD|PD HP|PDZ PG|PDZ PH',
  imprint: 'science',
  format: 'essay',
  register: 'essay',
  titles: `
¿<Por qué|Cómo> {question}?
{S}: {angle}
{S} y otros <misterios|asombros|enigmas|hallazgos> de la ciencia
La ciencia <de|detrás de> {s}
<Breve historia|Historia natural|Elogio|Biografía no autorizada|La vida secreta|El enigma> de {s}
<Cien|Cincuenta|Treinta|Veinte|Doce> <preguntas|experimentos|historias> <sobre|en torno a> {s}
<Ciencia en|Científicas de> {region}: {angle}
Todo lo que <no sabemos|querías saber> sobre {s}
De {s} a {s2}: {angle}
`,
  words: {
    topic: `la curiosidad científica|los hallazgos de la ciencia`,
    s: `la luz @PDZ @PH|el cerebro @PDZ @PS|las hormigas @PDZ @PS|el agua|el azar @PDZ @PB|los virus @PDZ @PS|el ADN @PDZ @PS|los agujeros negros @PDZ @PG|las bacterias @PDZ @PS|el clima @PDZ @RB|los números primos @PDZ @PB|el olfato|los dinosaurios|
      la gravedad @PDZ @PH|el sueño @PDZ @PS|los océanos @PDZ @RB|la evolución @PDZ @PS|los hongos @PDZ @PS|la memoria|las estrellas @PDZ @PG|el tiempo @PDZ @PH|los volcanes @PDZ @RB|la sangre @PDZ @PS|las abejas @PDZ @PS|el átomo @PDZ @PH|el error|
      los fósiles @PDZ @RB|el vacío @PDZ @PH|la vejez|el lenguaje de los animales|la fermentación|los huesos @PDZ @PS|el silencio del universo @PDZ @PG|las migraciones de las aves @PDZ @PS|
      el color|las ballenas @PDZ @PS|el suelo que pisamos|la simetría @PDZ @PB|el frío @PDZ @PH|los meteoritos @PDZ @PG|la inteligencia artificial @PDZ @UY`,
    question: `el cielo es azul|vuelan los pájaros|soñamos|olvidamos|llueve|bostezamos|el mar es salado|envejecemos|se extinguen las especies|funciona una vacuna|
      nacen las estrellas|migran las ballenas|el hielo flota|nos reímos|sabemos la edad del universo|los gatos caen parados|arde el fuego|nos emociona la música|
      aprendemos a hablar|existe algo en lugar de nada|las abejas danzan|el pan sube|cambia el clima|duele el dolor`,
    angle: `una historia de curiosos|preguntas para no dormir|ciencia para la sobremesa|viaje a lo invisible|lo que sabemos y lo que falta|relatos de laboratorio|
      ciencia en primera persona|crónica de un asombro|verdades y mitos|una guía para escépticos|aventuras de una idea`,
  },
  body: `
Los laboratorios aparecen como son: llenos de cables, de café frío y de ideas que no funcionaron.
Hay experimentos para hacer en la cocina y preguntas que todavía no tienen respuesta.
De paso se habla de {s2} y de {s3}, porque en la naturaleza nada viene suelto.
`,
})

export const physicalSciences = defineArea({
  name: 'physics-and-chemistry',
  weight: 8,
  codes: 'PH|PH|PN|PN|PG|PG PH|PH YQ|PN TD',
  imprint: 'science',
  format: 'academic',
  register: 'school',
  titles: `
{S}: {angle}
{S} para {reader}
<Curso|Fundamentos|Problemas|Prácticas|Experimentos|Notas|Lecciones> de {s:n}
<Cien|Cincuenta|Ochenta|Doscientos> <experimentos|problemas|ejercicios> de {s:n}[ para {reader}]
<Historia|Breve historia> de {s}
{S} <en la cocina|en la vida cotidiana|sin fórmulas|en el laboratorio>
`,
  words: {
    s: `la mecánica clásica @PH|el electromagnetismo @PH|la termodinámica @PH|la óptica @PH|la física cuántica @PH|la relatividad @PH|la química orgánica @PN|la química inorgánica @PN|
      la química analítica @PN|la tabla periódica @PN|la fisicoquímica @PN|la astrofísica @PG|la cosmología @PG|las ondas @PH|la física nuclear @PH|los gases @PH|la astronomía @PG|
      la química de los alimentos @PN|la química ambiental @PN|la física del estado sólido @PH|el sistema solar @PG|la electroquímica @PN|la cinética química @PN|los fluidos @PH|la espectroscopía @PH|los polímeros @PN`,
    angle: `conceptos y problemas|un curso introductorio|teoría y experimentos|ejercicios resueltos|prácticas de laboratorio|de lo simple a lo complejo|historia y fundamentos|
      guía de estudio|preguntas conceptuales|notas de clase`,
    reader: `bachillerato|primer año|ingeniería|ciencias de la salud|curiosos|docentes|agronomía|secundaria|principiantes|profesorado`,
  },
  body: `
Los experimentos usan materiales comunes y se explican con sus precauciones.
Cada ley se presenta primero como una pregunta y después como una fórmula.
Las gráficas y los esquemas se leen sin esfuerzo.
`,
})

export const biology = defineArea({
  name: 'biology',
  weight: 8,
  codes: 'PS|PS|PS WN|PS RN|PS MF',
  imprint: 'science',
  format: 'academic',
  register: 'academic',
  titles: `
{S} de {place}: {angle}
{S} en {place}
{S}: {angle}
{S} y {f}
<Biología|Ecología|Conservación|Evolución|Fisiología|Taxonomía|Etología> de {living}[ de {place}]
{S} y {f} en {place}
<Introducción a|Principios de|Métodos en el estudio de|Avances en> {s}
`,
  words: {
    topic: `mp:{living}|los seres vivos`,
    s: `la biodiversidad|la ecología acuática|la botánica|la zoología de vertebrados|la microbiología del suelo|
      la evolución|las especies invasoras|la polinización|la ecología del pastizal|la limnología|la entomología|
      la biología marina|el comportamiento animal|la biogeografía|las micorrizas|la paleontología|las migraciones animales`,
    living: `los anfibios|los murciélagos|las gramíneas|los peces de agua dulce|las aves marinas|los hongos|las arañas|los mamíferos|las tortugas marinas|
      los árboles nativos|los felinos|los líquenes|los moluscos|los insectos sociales|los tiburones|las orquídeas|los delfines|los reptiles`,
    f: `la conservación|el cambio climático|las áreas protegidas|la salud|la producción agropecuaria|el paisaje|la evolución|la educación ambiental`,
    place: `el Uruguay|la cuenca del Plata|los pastizales del sur|la costa atlántica|{department}|el río Uruguay|los esteros|la Antártida|Sudamérica|los Andes|la región`,
    angle: `estado del conocimiento|guía de identificación|métodos y resultados|fundamentos|un manual|claves y láminas|diversidad y amenazas|manual de campo`,
  },
  body: `
Claves, mapas de distribución y láminas facilitan el reconocimiento de las especies.
Se resumen veinte años de muestreos y se señalan los vacíos de información.
`,
})

export const earthSciences = defineArea({
  name: 'earth-sciences',
  weight: 9,
  codes: 'RB|RB|RG|RG|RN|RN|RN PS|RP|RP AM|RG JH',
  imprint: 'science',
  format: 'academic',
  register: 'academic',
  titles: `
{S} en {place}: {angle}
{S} en {place}[, {years}]
{S}: {angle}
{S} y {f} en {place}
{S} y {s2} en {place}
<Geografía|Geología|Hidrografía|Atlas|Climatología|Paisajes> de {place}[: {angle}]
<Manual|Introducción al estudio|Técnicas> de {s}
{Place}, {s} y {f}
`,
  words: {
    topic: `el territorio de {place}|el estudio del territorio`,
    s: `la erosión del suelo @RB|el ordenamiento territorial @RP|la planificación urbana @RP|el cambio climático @RN|los humedales @RN|el agua subterránea @RB|la gestión costera @RN|
      las inundaciones @RN|la contaminación del aire @RN|la geografía económica @RG|los suelos @RB|la cartografía @RG|las áreas protegidas @RN|la minería a cielo abierto @RN|
      la evaluación ambiental @RN|la dinámica de playas @RB|el crecimiento urbano @RP|el turismo costero @RG|la sequía @RN|la meteorología @RB|los residuos @RN|
      la geomorfología @RB|los sistemas de información geográfica @RG|la población @RG|la expansión forestal @RN|el acuífero Guaraní @RB|el derecho a la ciudad @RP|la movilidad urbana @RP|la cuenca hídrica @RN`,
    f: `la sociedad|las políticas públicas|el desarrollo|los conflictos ambientales|la participación|la producción|el riesgo|la calidad de vida|el paisaje`,
    place: `el Uruguay|{department}|{department}|el río Santa Lucía|la cuenca del Plata|la laguna del Sauce|la costa de Rocha|el área metropolitana|Montevideo|
      América Latina|la laguna Merín|el litoral|la Patagonia|el río Negro|{capital}|los bañados del este`,
    angle: `diagnóstico y propuestas|una síntesis|bases para la gestión|procesos y paisajes|conflictos y acuerdos|atlas y estudios|un enfoque integrado|manual de métodos|experiencias comparadas`,
  },
  body: `
Las imágenes satelitales y los perfiles de terreno se comentan uno por uno.
Los conflictos entre usos se exponen con los argumentos de cada parte.
`,
})

export const stargazing = defineArea({
  name: 'stargazing',
  weight: 2.5,
  codes: 'PG|PG|PG WN|PG PDZ',
  imprint: 'science',
  format: 'manual',
  register: 'practical',
  titles: `
{S}: {plan}
{S} desde {place}
Guía de {s}[ {year}]
<Observar|Fotografiar|Reconocer|Entender> {s}[: {plan}]
`,
  words: {
    s: `el cielo del sur|las constelaciones australes|los eclipses|los cometas|la Luna|los planetas|las lluvias de estrellas|la Vía Láctea|los telescopios caseros|
      las estrellas dobles|las nebulosas|la Cruz del Sur|el cielo a simple vista`,
    plan: `guía para aficionados|mapas mes a mes|un cuaderno de noches|manual del observador|guía de bolsillo|doce recorridos|astronomía sin telescopio`,
    place: `el Uruguay|la ciudad|el campo|el hemisferio sur|{department}|la azotea|las sierras|la playa`,
    year: `2022|2023|2024|2025|2026|2027`,
  },
})
