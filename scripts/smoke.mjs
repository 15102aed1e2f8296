// `npm run smoke -- https://libreria.uy`: looks at a running shop from outside, and orders nothing.
import { parseArgs } from 'node:util'
import { answerHelp } from './help.mjs'
import { CHECKS } from './smoke-checks.mjs'

const usage = `npm run smoke -- DIRECCIÓN [--public-url DIRECCIÓN]

Mira una tienda que está abierta, desde afuera y sin comprar nada: portada, búsqueda, un libro, el pedido, archivos, robots, encabezados.
Sirve igual para npm start, un servicio o un contenedor, con un proxy delante o sin él. Termina con 0 si todo está bien y con 1 si no.
--public-url: la dirección que la tienda dice de sí misma, donde no se la mira por esa.
Un certificado propio: NODE_EXTRA_CA_CERTS=raíz.crt npm run smoke -- https://…`

const args = process.argv.slice(2)
answerHelp(usage, { args, takesArguments: true })
const { base, publicUrl } = readArguments()

let failed = 0
const visit = { base, publicUrl }
for (const [name, look] of CHECKS) {
  const fault = await look(visit).then(
    () => null,
    error => error,
  )
  console.log(fault === null ? `bien  ${name}` : `MAL   ${name}: ${wordsOf(fault)}`)
  if (fault !== null) failed++
}
console.log(
  failed === 0
    ? `\n${base}: todo bien, ${CHECKS.length} cosas miradas.`
    : `\n${base}: ${failed} de ${CHECKS.length} mal.`,
)
process.exit(failed === 0 ? 0 : 1)

function readArguments() {
  try {
    const options = { 'public-url': { type: 'string' } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new Error('hace falta una dirección')
    const base = originOf(positionals[0])
    return { base, publicUrl: originOf(values['public-url'] ?? base) }
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}

function originOf(text) {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`"${text}" no es una dirección como https://libreria.uy`)
  }
  return new URL(text).origin
}

/** What the network says is in the cause. */
function wordsOf(error) {
  const { cause } = error
  return cause ? `no se llega (${cause.code ?? cause.message})` : error.message
}
