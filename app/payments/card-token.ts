import type { CardTokenRequest } from './card-provider.ts'

/**
 * Card tokens are good for one payment. An order that was sent and not answered may have been charged, so it is sent again with the
 * token it had; every other order gets a new one.
 */
export interface CardTokens {
  /** The token for this very order, `order` being all of its body but the token. */
  tokenFor(order: string, card: CardTokenRequest): Promise<string>
  /** The order was answered: its token is used up. */
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
