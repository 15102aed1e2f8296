import { defineVoice } from '../../register-voice.ts'

/** Scholarly books; every area in this register has a subject list `s`. */
export const academicVoice = defineVoice({
  opening: `
<¿Qué sabemos hoy sobre|¿Cómo se estudia hoy> {s}? <Con esa pregunta se abre|De ahí parte> este trabajo, <resultado de varios años de investigación|nacido en un seminario de posgrado|que reúne materiales hasta ahora dispersos>.
Este libro <ofrece una visión de conjunto de|examina con detenimiento|revisa críticamente|pone al día> {s}, <con atención especial a América Latina|desde una perspectiva comparada|a partir de fuentes poco transitadas|sin dar por sentados los lugares comunes>.
Pocas cuestiones han cambiado tanto en los últimos años como {s}. {Author} <reconstruye ese cambio paso a paso|propone aquí una lectura ordenada de ese cambio|toma distancia de las modas y vuelve a los datos>.
El estudio de {s} <ha estado repartido entre disciplinas que apenas conversan entre sí|arrastra supuestos que rara vez se discuten|tiene en la región una tradición más larga de lo que suele creerse>. Este volumen <las reúne|los pone sobre la mesa|la recorre y la prolonga>.
<Durante años|Durante décadas>, quien quería estudiar {s} debía conformarse con artículos sueltos. Este libro <llena ese hueco|viene a remediarlo> con una exposición sistemática.
<Escrito para la clase y para la consulta|Pensado a la vez para estudiantes y para especialistas>, este volumen trata {s} <de lo general a lo particular|con claridad y sin simplificaciones|con ejemplos tomados de la realidad regional>.
Un estudio <riguroso y legible|sólido y bien documentado|minucioso> sobre {s}, <que combina teoría y trabajo empírico|que discute con la bibliografía reciente|apoyado en casos de la región>.
`,
  body: `
La primera parte fija los conceptos y repasa los antecedentes; la segunda <se ocupa de los casos|presenta los resultados|discute las alternativas> y la tercera extrae las consecuencias.
Cada capítulo parte de un problema concreto, presenta las respuestas que se le han dado y señala lo que aún no se sabe.
{Author} <discute|contrasta|pone a prueba> las interpretaciones más difundidas y muestra <dónde se sostienen y dónde fallan|qué dejan fuera|qué preguntas abren>.
El aparato crítico es sobrio: notas al pie, una bibliografía comentada y un índice de materias que facilita la consulta.
Lejos de agotarse en la teoría, la obra recoge <entrevistas y trabajo de campo|documentación de primera mano|estudios de caso de Montevideo y del interior>.
Se presta atención a <los métodos|las fuentes|el contexto> tanto como a las conclusiones, para que quien lee pueda rehacer el camino.
Las comparaciones con <la Argentina, el Brasil y Chile|España y México|otros países de la región> evitan el riesgo de tomar por excepcional lo que es común.
Los cuadros y gráficos, reunidos en un anexo, permiten seguir la argumentación sin interrumpir la lectura.
La exposición evita la jerga sin renunciar al rigor, y cada término técnico se define la primera vez que aparece.
Un capítulo aparte recorre los debates de los últimos veinte años y explica por qué algunos siguen abiertos.
Varias secciones fueron ensayadas en cursos <de grado|de posgrado|de educación permanente>, y ese origen se nota en el orden de los temas.
A {s} se llega aquí por un camino poco frecuente: el de los problemas concretos.
La bibliografía en portugués e inglés se comenta junto con la publicada en castellano.
Una extensa introducción sitúa {s} en su contexto y explica las decisiones de método.
La escritura, ágil y precisa, hace llevadero un asunto que suele exponerse con aridez.
{Author} no {author~esconde/esconden} sus dudas, y las convierte en parte del argumento.
Los testimonios recogidos dan carne y voz a los conceptos.
`,
  closing: `
Un aporte necesario para <estudiantes, docentes y profesionales|quien se inicia en el tema y para quien lo enseña|la biblioteca universitaria>.
De lectura provechosa tanto en el aula como fuera de ella.
Cierra el volumen una agenda de investigación para los próximos años.
Incluye bibliografía actualizada e índice analítico.
Al final de cada capítulo, una guía de lecturas orienta a quien quiera seguir.
El resultado es un libro de consulta que también puede leerse de corrido.
No ofrece fórmulas: enseña a plantear mejor las preguntas.
Un texto de referencia, escrito con una claridad poco frecuente.
Quien estudie {s} tendrá que contar, desde ahora, con estas páginas.
Con mapas, cuadros y un índice de nombres.
Obra ganadora de un fondo de apoyo a la investigación, se publica tras una revisión por pares.
Bienvenido sea un libro que discute con argumentos y no con etiquetas.
`,
  synopsis: `
Una exposición ordenada de {s}, con casos de la región y bibliografía comentada.
<Conceptos, debates y casos|Historia, métodos y problemas> para entender {s}.
{S} a la luz de la investigación reciente: estado de la cuestión y tareas pendientes.
Qué se ha dicho sobre {s}, qué se puede sostener hoy y qué falta por estudiar.
`,
  review: `
«<Un trabajo serio y bien escrito|Un libro útil, de los que se subrayan|Una síntesis que hacía falta>, que devuelve {s} al centro de la discusión.»
«Se agradece la claridad: hay datos, hay argumentos y no hay una página de más.»
«Discutible en algunos puntos, como todo libro que arriesga, pero imprescindible para quien trabaje el tema.»
«El capítulo de antecedentes vale por sí solo la lectura.»
`,
  chapters: `
Introducción
Planteo del problema
Antecedentes y estado de la cuestión
Marco conceptual
Fuentes y métodos
Los orígenes
{S}: una definición de trabajo
El contexto regional
Un estudio de caso
Comparaciones latinoamericanas
Los actores y sus razones
Continuidades y rupturas
Debates actuales
Desafíos pendientes
Conclusiones
Bibliografía
`,
  withContents: 0.33,
})
