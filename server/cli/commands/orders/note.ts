import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { requireOrder } from '../../required-arguments.ts'
import { CHANGING, tell, type Verb } from './verb.ts'

export const note: Verb = {
  usage: 'note ORDEN TEXTO',
  async run(args, context) {
    const usage = `orders ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: CHANGING })
    const [name, ...words] = positionals
    if (name === undefined || words.length === 0) throw misused(usage)
    const order = await requireOrder(context, name)
    await context.desk.writeNote(operator(values.operator), { orderId: order, text: words.join(' ') })
    tell(`Orden ${order}: anotado.`, { order, kind: 'noted' }, values)
    return EXIT.done
  },
}
