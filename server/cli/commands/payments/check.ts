import { allAgreeWords, brokenRuleWords } from '../../../../shop/desk/words/money-check-words.ts'
import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import type { Verb } from '../orders/verb.ts'

/** Exit code for monitoring: the books of some order are inconsistent. */
const BROKEN = 1

export const check: Verb = {
  usage: 'check [--json]   (controla que las cuentas de cada orden cierren; termina con 1 si alguna no)',
  async run(args, { desk }) {
    const usage = `payments ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { json: { type: 'boolean' } } })
    if (positionals.length > 0) throw misused(usage)
    const check = await desk.checkMoney(operator(), {})
    const { orders, broken } = check
    if (values.json) console.log(JSON.stringify(check, null, 2))
    else {
      for (const each of broken) console.log(`Orden ${each.orderId}: ${brokenRuleWords(each)}.`)
      if (broken.length === 0) console.log(allAgreeWords(orders))
      else console.log('Mira cada una: npm run shop -- orders show ORDEN')
    }
    return broken.length > 0 ? BROKEN : EXIT.done
  },
}
