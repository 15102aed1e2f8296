import { commandOf } from '../../../../shop/desk/waiting/step.ts'
import { notResolvedText } from '../../../../shop/desk/words/resolve-words.ts'
import { CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { required, requireOrder } from '../../required-arguments.ts'
import { CHANGING, tell, type Verb } from './verb.ts'

export const resolve: Verb = {
  usage: 'resolve ORDEN PENDIENTE --note TEXTO',
  async run(args, context) {
    const usage = `orders ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { ...CHANGING, note: { type: 'string' } } })
    const [name, issue, ...rest] = positionals
    if (name === undefined || !/^\d+$/.test(issue ?? '') || rest.length > 0) throw misused(usage)
    const order = await requireOrder(context, name)
    const request = {
      orderId: order,
      issueId: Number(issue),
      note: required(values.note, '--note'),
    }
    const outcome = await context.desk.resolveIssue(operator(values.operator), request)
    if (outcome.kind === 'not-open') {
      throw new CommandError(`La orden ${order} no tiene abierto el pendiente ${issue}.`)
    }
    if (outcome.kind !== 'resolved') {
      const steps = outcome.next.map(step => `\n  npm run shop -- ${commandOf(step)}`)
      throw new CommandError(`${notResolvedText(outcome, order)} Se termina así:${steps.join('')}`)
    }
    tell(`Orden ${order}: pendiente ${issue} resuelto.`, { order, issue: Number(issue), kind: 'resolved' }, values)
    return EXIT.done
  },
}
