import { defineVoice } from '../../register-voice.ts'

/** How-to books, cookery, gardening, crafts, computing; every area in this register has a subject list `s`. */
export const practicalVoice = defineVoice({
  opening: `
Todo lo que hace falta saber sobre {s}, explicado <paso a paso|con palabras sencillas|desde cero y sin vueltas>.
<Este libro nació de los talleres que {author} {author~dicta/dictan} desde hace años|Después de muchos años de oficio, {author} {author~reúne/reúnen} en estas páginas lo aprendido>, y trata {s} como se explicaría a un amigo.
¿Por dónde empezar con {s}? <Por lo más simple|Por las preguntas de siempre>, responde este libro, <y con lo que haya a mano|sin gastar de más>.
Una guía <clara|completa|de consulta rápida> sobre {s}, para quien empieza y para quien quiere mejorar lo que ya sabe.
{S} {s~tiene/tienen} fama de cosa difícil. Estas páginas demuestran que con orden y paciencia {s~queda/quedan} al alcance de cualquiera.
Quien se acerca por primera vez a {s} encontrará aquí <un camino seguro|un buen compañero>; quien ya tiene experiencia, más de una sorpresa.
`,
  body: `
Las explicaciones van acompañadas de <dibujos|fotografías|esquemas> que muestran cada paso.
Los consejos están pensados para el clima y los precios de esta parte del mundo.
Un capítulo entero se dedica a los errores más comunes y a la manera de corregirlos.
Nada de listas interminables: cada apartado dice qué se necesita, cuánto lleva y qué puede salir mal.
Los niveles de dificultad están señalados al margen, de modo que se puede empezar por donde convenga.
Al final hay un glosario y un calendario que ayudan a planificar.
{Author} {author~insiste/insisten} en <entender el porqué de cada paso|observar antes de actuar|no apurarse>: lo demás viene con la práctica.
Se explica también cómo elegir, cuidar y guardar lo necesario.
Los recuadros recogen trucos de la gente del oficio, probados una y otra vez.
Hay propuestas para una tarde libre y proyectos para toda una temporada.
`,
  closing: `
Un libro para tener a mano y ensuciar un poco.
Ideal para regalar o para regalarse.
Con índice alfabético y tabla de equivalencias.
Para aprender haciendo.
Una edición cuidada, con letra grande y páginas que quedan abiertas.
Sencillo, útil y sin pretensiones.
Cuando se termina de leer, lo difícil es no poner manos a la obra.
`,
  synopsis: `
{S}, paso a paso y con ejemplos de esta parte del mundo.
Guía práctica sobre {s}: qué se necesita, cómo se hace y qué evitar.
De los primeros pasos a los detalles que marcan la diferencia.
`,
  review: `
«Explica bien, que no es poco, y todo lo que propone funciona.»
«Un manual simpático y sensato, de los que terminan manchados de tanto usarse.»
«Práctico de la primera página a la última.»
`,
  chapters: `
Antes de empezar
Lo que hace falta tener
Primeros pasos
Técnicas básicas
Un proyecto sencillo
Errores frecuentes
Para seguir avanzando
Ideas para cada estación
Mantenimiento y cuidados
Preguntas y respuestas
Glosario
`,
  withContents: 0.2,
})
