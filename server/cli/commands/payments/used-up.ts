import type { Desk } from '../../../../shop/desk/desk.ts'
import { CommandError } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { useText } from './show.ts'

/** Why nothing of a transfer can be used: it does not exist, or it is used up, and for what. */
export async function usedUp(desk: Desk, transferId: number): Promise<CommandError> {
  const transfer = await desk.readTransfer(operator(), { transferId })
  if (!transfer) return new CommandError(`No hay ningún crédito ${transferId}.`)
  const uses = transfer.uses.filter(({ undone }) => undone === null).map(use => `\n${useText(use)}`)
  return new CommandError(
    `El crédito ${transferId} no tiene nada sin asignar. No se cambió nada. Esto se hizo con él:${uses.join('')}`,
  )
}
