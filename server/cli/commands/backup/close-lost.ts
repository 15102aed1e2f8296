import { closingQuestion } from '../../../../shop/desk/words/backup-words.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'

/** Records that a person dealt with something that a restored backup did not know. Asks first where orders are cancelled by it. */
export async function closeLost(
  { desk, whyNoChange }: CommandContext,
  { verb, id, note, yes }: { verb: 'charge-settled' | 'span-closed'; id: number; note: string; yes: boolean },
): Promise<number> {
  const close = {
    'charge-settled': () => desk.settleLostCharge(operator(), { chargeId: id, note }),
    'span-closed': async () => {
      const { overdueOrders } = await desk.previewSpanClosing(operator(), { spanId: id })
      const question = closingQuestion(overdueOrders)
      if (question) await confirm(question, { yes, whyNoChange })
      return desk.closeLostSpan(operator(), { spanId: id, note })
    },
  }
  const wasOpen = await close[verb]()
  if (!wasOpen) throw new CommandError(`No hay nada abierto con el número ${id} (npm run shop -- stuck).`)
  console.log('Anotado.')
  return EXIT.done
}
