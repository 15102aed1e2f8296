import type { IsoDate } from '../../contract/dates.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { Actor } from '../../shop/staff/actor.ts'

/** The operator's acts on money that does not match an order, as the `payments` commands do them. */
export type TransferAct =
  /** Imports the bank's statement; as a dry run, nothing is kept. */
  | { kind: 'import-statement'; lines: StatementEntry[]; isDryRun?: true }
  /** Assigns a transfer, or `amountCents` of it, to an order: exactly what it lacks, a part, or less with the rest accepted. */
  | {
      kind: 'assign-transfer'
      bankReference: string
      orderId: number
      amountCents?: number
      as?: 'part' | 'all there is'
    }
  /** Takes back the last use of a transfer. */
  | { kind: 'take-transfer-back'; bankReference: string }
  /** A second person takes back a closing that someone already took back. */
  | { kind: 'take-closing-back-again'; bankReference: string }
  /** Closes a transfer as unrelated to the shop. */
  | { kind: 'close-transfer'; bankReference: string }
  /** Records that the rest of a transfer went back, by the transfer `sentAs`. */
  | { kind: 'return-transfer'; bankReference: string; sentAs: string }

/** A line of the bank's statement. */
export interface StatementEntry {
  bankReference: string
  amountCents: number
  words: string
  receivedOn: IsoDate
}

/** Why the operator accepts a difference, closes a transfer or takes it back. */
export const TRANSFER_REASON = 'simulado'
export const OPERATOR: Actor = { id: 'simulation', name: 'simulation', role: 'owner', isConfirmed: true }

/** @returns the shop's answer */
export async function doTransferAct(desk: Desk, act: TransferAct): Promise<unknown> {
  if (act.kind === 'import-statement') {
    const dryRun = act.isDryRun === true
    return desk.importTransfers(OPERATOR, { lines: act.lines.map(lineOf), source: 'banco.csv', dryRun })
  }
  const transfer = await desk.findTransfer(OPERATOR, { key: act.bankReference })
  if (!transfer) return 'no such transfer'
  const { id: transferId } = transfer
  switch (act.kind) {
    case 'assign-transfer': {
      const { orderId, amountCents, as } = act
      // Repeated after the shop died: otherwise a part would be assigned twice.
      if (transfer.uses.some(use => use.orderId === orderId && !use.undone)) return 'done before'
      const difference = { reason: TRANSFER_REASON }
      const terms = as === 'part' ? { isPart: true } : as === 'all there is' ? { difference } : {}
      return desk.assignTransfer(OPERATOR, { transferId, orderId, amountCents, ...terms })
    }
    case 'take-transfer-back':
      return desk.takeBackTransfer(OPERATOR, { transferId, reason: TRANSFER_REASON })
    case 'take-closing-back-again': {
      const useId = transfer.uses.find(use => use.orderId === null)?.id
      return desk.takeBackTransfer(OPERATOR, { transferId, useId, reason: TRANSFER_REASON })
    }
    case 'close-transfer':
      return desk.settleTransfer(OPERATOR, { transferId, note: TRANSFER_REASON })
    case 'return-transfer':
      return desk.giveBackTransfer(OPERATOR, { transferId, note: TRANSFER_REASON, bankReference: act.sentAs })
  }
}

function lineOf({ bankReference, words, ...entry }: StatementEntry, index: number) {
  const known = { id: bankReference, digest: `linea-${bankReference}`, description: words }
  return { kind: 'credit' as const, line: index + 1, ...known, ...entry }
}
