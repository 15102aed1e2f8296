import type { IsoDate } from '../../contract/dates.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { Actor } from '../../shop/staff/actor.ts'

/** What the operator does with money that does not fit by itself, as the `payments` commands do it. */
export type TransferAct =
  /** The bank's list of what came. */
  | { kind: 'import-statement'; lines: StatementEntry[] }
  /** A transfer, or `amountCents` of it, pays an order: just what it lacks, a part, or less with the rest let go. */
  | {
      kind: 'assign-transfer'
      bankReference: string
      orderId: number
      amountCents?: number
      as?: 'part' | 'all there is'
    }
  /** What was last done with a transfer was a mistake. */
  | { kind: 'take-transfer-back'; bankReference: string }
  /** Whoever saw a transfer closed says that this was a mistake, after another had said so. */
  | { kind: 'take-closing-back-again'; bankReference: string }
  /** A transfer does not concern the shop. */
  | { kind: 'close-transfer'; bankReference: string }
  /** The rest of a transfer went back, by the transfer `sentAs`. */
  | { kind: 'return-transfer'; bankReference: string; sentAs: string }

/** A line of the bank's list. */
export interface StatementEntry {
  bankReference: string
  amountCents: number
  words: string
  receivedOn: IsoDate
}

const TRANSFER_REASON = 'simulado'
export const OPERATOR: Actor = { id: 'simulation', name: 'simulation', role: 'owner' }

/** @returns the shop's answer */
export async function doTransferAct(desk: Desk, act: TransferAct): Promise<unknown> {
  if (act.kind === 'import-statement') {
    return desk.importTransfers(OPERATOR, { lines: act.lines.map(lineOf), source: 'banco.csv' })
  }
  const transfer = await desk.findTransfer(OPERATOR, { key: act.bankReference })
  if (!transfer) return 'no such transfer'
  const { id: transferId } = transfer
  switch (act.kind) {
    case 'assign-transfer': {
      const { orderId, amountCents, as } = act
      // Asked again after the shop died over it: a part would be given twice.
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
