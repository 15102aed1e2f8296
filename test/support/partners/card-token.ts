/** A card and its holder; by default a Visa that is approved. */
export interface CardInHand {
  name?: string
  number?: string
  securityCode?: string
  docNumber?: string
}

/** Makes a card token as the provider's browser script does, without a browser. */
export async function makeCardToken(
  { apiBase, publicKey }: { apiBase: string; publicKey: string },
  { name = 'APRO', number = '4509953566233704', securityCode = '123', docNumber = '12345678' }: CardInHand = {},
): Promise<string> {
  const response = await fetch(`${apiBase}/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      security_code: securityCode,
      expiration_month: 11,
      expiration_year: 2030,
      cardholder: { name, identification: { type: 'CI', number: docNumber } },
    }),
  })
  if (response.status !== 201) throw new Error(`no token: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}
