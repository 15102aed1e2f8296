/** Patterns any scholarly area can use: it needs a subject list `s` and a list of aspects `f`. */
export const scholarlyTitles = `
{S} en {region}
{S} en {region}, {years}
{S} y {f}
{S} y {f} en {region}
{S} ante {f}
{S}: <debates actuales|una introducción|problemas y perspectivas|enfoques y métodos|teoría y práctica|claves para el debate>
{S}: una mirada desde {f}
<Introducción|Aproximaciones> a {s}
<Estudios|Ensayos|Nuevos estudios> sobre {s}[ en {region}]
{S} y {f}: <estudios comparados|una revisión crítica|aportes para la discusión|conceptos y casos>
<Pensar|Repensar> {s}[ en {region}]: <una perspectiva comparada|problemas y conceptos|apuntes para un debate|lecturas cruzadas>
`

/** The same for subjects that belong to no place or time: ideas, states of mind. */
export const conceptualTitles = `
{S} y {f}
{S} ante {f}
{S}: <debates actuales|una introducción|problemas y perspectivas|enfoques y métodos|teoría y práctica|claves para el debate>
{S}: una mirada desde {f}
<Introducción|Aproximaciones> a {s}
<Estudios|Ensayos|Nuevos estudios|Lecciones> sobre {s}
{S} y {f}: <una revisión crítica|aportes para la discusión|conceptos y casos>
<Pensar|Repensar> {s}: <problemas y conceptos|apuntes para un debate|lecturas cruzadas>
`

/** Patterns for handbooks: the subject is something one does or makes. */
export const handbookTitles = `
{S} <paso a paso|desde cero|para principiantes|en casa|sin secretos|en la práctica|fácil|para todos>
<Manual|Guía|Guía práctica|Guía ilustrada|Manual práctico|Curso|Curso completo|Pequeño manual|El gran libro|El libro> de {s:n}
<Todo|Lo esencial|Cien preguntas|Cincuenta respuestas|Preguntas y respuestas> sobre {s}
<El arte|Los secretos|El abecé|El placer|Los fundamentos> de {s}
`
