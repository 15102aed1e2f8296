import type { Command } from '../command.ts'
import { verbsCommand } from './orders/verb.ts'
import { assign } from './payments/assign.ts'
import { banks } from './payments/banks.ts'
import { card } from './payments/card.ts'
import { check } from './payments/check.ts'
import { importFile } from './payments/import-file.ts'
import { likely } from './payments/likely.ts'
import { giveBack, settle } from './payments/settle.ts'
import { show } from './payments/show.ts'
import { takeBack } from './payments/take-back.ts'
import { toTransfer } from './payments/to-transfer.ts'
import { unmatched } from './payments/unmatched.ts'

const VERBS = {
  import: importFile,
  banks,
  unmatched,
  show,
  likely,
  assign,
  settle,
  'give-back': giveBack,
  'take-back': takeBack,
  'to-transfer': toTransfer,
  card,
  check,
}

export const command: Command = verbsCommand('payments', VERBS, {
  usual: 'unmatched',
  more: [
    '(los que cambian algo: [--operator NOMBRE] [--yes] [--json])',
    'Un crédito puede pagar varias órdenes (assign con --amount), y varios créditos una orden (todos menos el último con --part).',
  ],
  summary: 'Lee el extracto de un banco o una red de cobranza, y da destino a los créditos que no se reconocen.',
})
