import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'

/** Records that a person dealt with something that a restored backup did not know. */
export async function closeLost(
  { desk }: CommandContext,
  { verb, id, note }: { verb: 'charge-settled' | 'span-closed'; id: number; note: string },
): Promise<number> {
  const wasOpen =
    verb === 'charge-settled'
      ? await desk.settleLostCharge(operator(), { chargeId: id, note })
      : await desk.closeLostSpan(operator(), { spanId: id, note })
  if (!wasOpen) throw new CommandError(`No hay nada abierto con el número ${id} (npm run shop -- stuck).`)
  console.log('Anotado.')
  return EXIT.done
}
