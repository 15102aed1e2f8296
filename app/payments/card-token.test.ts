import { describe, expect, it } from 'vitest'
import type { CardTokenRequest } from './card-provider.ts'
import { cardTokens } from './card-token.ts'

const CARD: CardTokenRequest = {
  cardNumber: '4509953566233704',
  cardholderName: 'APRO',
  cardExpirationMonth: '11',
  cardExpirationYear: '2030',
  securityCode: '123',
  docType: 'CI',
  docNumber: '12345678',
}

/** Tokens of the provider, numbered. */
function numbered() {
  let made = 0
  return cardTokens(async () => {
    made++
    return `token-${made}`
  })
}

describe('the token of an order', () => {
  // spec: 4.48
  it('is the same when the order is sent again without having been answered', async () => {
    const tokens = numbered()
    expect(await tokens.tokenFor('two copies', CARD)).toBe('token-1')
    expect(await tokens.tokenFor('two copies', CARD)).toBe('token-1')
  })

  it('is a new one once the order was answered', async () => {
    const tokens = numbered()
    await tokens.tokenFor('two copies', CARD)
    tokens.spend()
    expect(await tokens.tokenFor('two copies', CARD)).toBe('token-2')
  })

  it('is a new one for a changed order, and for a card confirmed again', async () => {
    const tokens = numbered()
    await tokens.tokenFor('two copies', CARD)
    expect(await tokens.tokenFor('three copies', CARD)).toBe('token-2')
    expect(await tokens.tokenFor('three copies', { ...CARD })).toBe('token-3')
  })

  it('is asked for again after the provider failed', async () => {
    let isDown = true
    const tokens = cardTokens(async () => {
      if (isDown) throw new Error('down')
      return 'token-1'
    })
    await expect(tokens.tokenFor('two copies', CARD)).rejects.toThrow('down')
    isDown = false
    expect(await tokens.tokenFor('two copies', CARD)).toBe('token-1')
  })
})
