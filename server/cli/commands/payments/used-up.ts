import type { Desk } from '../../../../shop/desk/desk.ts'
import { CommandError } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { useText } from './show.ts'

/** Why a credit has nothing that can be used: there is none of that number, or this was done with it. */
export async function usedUp(desk: Desk, creditId: number): Promise<CommandError> {
  const credit = await desk.readCredit(operator(), { creditId })
  if (!credit) return new CommandError(`No hay ningún crédito ${creditId}.`)
  const uses = credit.uses.filter(({ undone }) => undone === null).map(use => `\n${useText(use)}`)
  return new CommandError(
    `El crédito ${creditId} no tiene nada sin asignar. No se cambió nada. Esto se hizo con él:${uses.join('')}`,
  )
}
