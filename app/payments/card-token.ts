import type { CardTokenRequest } from './card-provider.ts'

/**
 * Keeps card tokens, each valid for one payment. An order that got no answer may have been charged, so it is sent again with the same
 * token. Every other order gets a new one.
 */
export interface CardTokens {
  /** The token for this very order. @param order its body without the token */
  tokenFor(order: string, card: CardTokenRequest): Promise<string>
  /** Call it when the order was answered: its token is used up. */
  spend(): void
}

export function cardTokens(create: (card: CardTokenRequest) => Promise<string>): CardTokens {
  let unanswered: { order: string; card: CardTokenRequest; token: string } | null = null
  return {
    async tokenFor(order, card) {
      if (unanswered?.order === order && unanswered.card === card) return unanswered.token
      const token = await create(card)
      unanswered = { order, card, token }
      return token
    },
    spend() {
      unanswered = null
    },
  }
}
