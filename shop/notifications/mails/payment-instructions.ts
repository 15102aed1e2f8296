import { type PaymentInstructions, REFERENCE_TO_GIVE, waysToPay } from '../../../contract/payment-instructions.ts'
import { type Block, words } from './compose-mail.ts'

/** How to pay an OFFLINE order, from these instructions. */
export function instructionBlocks(instructions: PaymentInstructions, orderId: number): Block[] {
  return [
    { kind: 'heading', text: 'Cómo pagar' },
    ...waysToPay(instructions).map(({ way, words: how }) => words({ strong: `${way}. ` }, how)),
    words(REFERENCE_TO_GIVE, { strong: String(orderId) }, '.'),
  ]
}
