// `npm run smoke -- https://libreria.uy`: looks at a running shop from outside, and orders nothing unless it is told to.
import { parseArgs } from 'node:util'
import { answerHelp } from './help.mjs'
import { CHECKS } from './smoke-checks.mjs'
import { placeOrder, seeOrder } from './smoke-order.mjs'

const usage = `npm run smoke -- DIRECCIÓN [--public-url DIRECCIÓN] [--order | --see-order ORDEN]

Mira una tienda que está abierta, desde afuera y sin comprar nada: portada, búsqueda, un libro, el pedido, archivos, robots, encabezados.
Sirve igual para npm start, un servicio o un contenedor, con un proxy delante o sin él. Termina con 0 si todo está bien y con 1 si no.
--public-url: la dirección que la tienda dice de sí misma, donde no se la mira por esa.
--order: en una demostración, pide además un libro para pagar en una red. Dice qué escribir cuando la tienda se cerró y volvió a abrir:
--see-order: si esa orden sigue ahí, y espera su pago.
Un certificado propio: NODE_EXTRA_CA_CERTS=raíz.crt npm run smoke -- https://…`

const args = process.argv.slice(2)
answerHelp(usage, { args, takesArguments: true })
const { base, publicUrl, order, orders } = readArguments()

let failed = 0
let unlooked = 0
const visit = { base, publicUrl, order }
const checks = [...CHECKS]
if (orders) checks.push(['se pide un libro', placeOrder])
if (order) checks.push(['la orden de antes sigue ahí', seeOrder])
for (const [name, look] of checks) {
  try {
    const unseen = await look(visit)
    if (unseen) unlooked++
    console.log(unseen ? `nada  ${name}: no se miró, ${unseen}` : `bien  ${name}`)
  } catch (error) {
    failed++
    console.log(`MAL   ${name}: ${wordsOf(error)}`)
  }
}
console.log(
  failed === 0
    ? `\n${base}: todo bien, ${checks.length - unlooked} cosas miradas.`
    : `\n${base}: ${failed} de ${checks.length - unlooked} mal.`,
)
if (orders && visit.order) {
  console.log(`La orden: ${base}/orden/${visit.order}
Cuando la tienda se cerró y volvió a abrir: npm run smoke -- ${base} --see-order ${visit.order}`)
}
process.exit(failed === 0 ? 0 : 1)

function readArguments() {
  try {
    const options = {
      'public-url': { type: 'string' },
      order: { type: 'boolean', default: false },
      'see-order': { type: 'string' },
    }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new Error('hace falta una dirección')
    const base = originOf(positionals[0])
    if (values.order && values['see-order']) throw new Error('--order y --see-order no van juntas')
    const publicUrl = originOf(values['public-url'] ?? base)
    return { base, publicUrl, orders: values.order, order: values['see-order'] }
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
