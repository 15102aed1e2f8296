import { type Block, words } from './compose-mail.ts'

export interface PaymentInstructions {
  /** Where and how to pay at the cash networks. */
  networks: string
  bankAccount: string
}

/** How an OFFLINE order is paid, as the settings say. */
export function instructionBlocks(instructions: PaymentInstructions, orderId: number): Block[] {
  return [
    { kind: 'heading', text: 'Cómo pagar' },
    words({ strong: 'Redes de cobranza. ' }, asSentence(instructions.networks)),
    words({ strong: 'Transferencia bancaria. ' }, asSentence(instructions.bankAccount)),
    words('En los dos casos indica el número de orden: ', { strong: String(orderId) }, '.'),
  ]
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
