import * as v from 'valibot'
import type { TokenSigner } from '../../platform/signed-token.ts'
import type { Lack } from '../../shop/readiness/lack.ts'
import { isTrusted, trustedAddresses } from '../http/client-address.ts'
import { PATH_ASKED, type RequestPath, requestPath } from '../http/tell-path.ts'

/** An address of nobody (RFC 5737), which the check claims to come from. */
export const CLAIMED = '203.0.113.77'
const ANYBODY = ['203.0.113.78', '2001:db8::78']

/**
 * Asks the shop through its public address how the request came, as a reader who claims to be somebody else. Limits and refusals are by
 * address: without it, one reader shuts out all, or nobody is ever refused.
 */
export async function proxyLacks(
  { PUBLIC_URL, TRUSTED_PROXIES }: { PUBLIC_URL: string; TRUSTED_PROXIES: readonly string[] },
  signer: TokenSigner,
): Promise<Lack[]> {
  if (!PUBLIC_URL.startsWith('https://') || TRUSTED_PROXIES.length === 0) return []
  const answer = await fetch(`${PUBLIC_URL}/salud`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': CLAIMED, [PATH_ASKED]: signer.sign(Date.now()) },
  }).catch(() => null)
  // That it does not answer is another check's.
  if (answer?.status !== 200) return []
  const seen = v.safeParse(v.pipe(v.string(), v.parseJson(), requestPath), await answer.text())
  if (seen.success) return pathLacks(seen.output, TRUSTED_PROXIES)
  const what = `Quien responde en ${PUBLIC_URL} no dice cómo le llegan los lectores: es otra tienda, u otra versión de esta.`
  return [{ weight: 'hurts', what, mend: 'Que el DNS y el proxy lleven a esta tienda, y reiniciarla tras actualizar.' }]
}

/** What the way of a request that claimed to come from `CLAIMED` says of the proxy and of TRUSTED_PROXIES. */
export function pathLacks({ socket, forwardedFor }: RequestPath, trustedProxies: readonly string[]): Lack[] {
  const trusted = trustedAddresses(trustedProxies)
  const lack = (what: string, mend: string): Lack[] => [{ weight: 'blocks', what, mend }]
  if (ANYBODY.some(address => isTrusted(trusted, address))) {
    return lack(
      'TRUSTED_PROXIES confía en todo Internet: cada lector dice de dónde viene, y ningún límite lo alcanza.',
      'TRUSTED_PROXIES con la dirección del proxy, y ninguna más.',
    )
  }
  if (!isTrusted(trusted, socket)) {
    return lack(
      `Los lectores llegan por ${socket}, que no está en TRUSTED_PROXIES: todos parecen uno solo, y comparten sus límites.`,
      'Agregar la dirección del proxy a TRUSTED_PROXIES.',
    )
  }
  if (forwardedFor === '') {
    return lack(
      'El proxy no dice de dónde viene cada lector (X-Forwarded-For): todos parecen uno solo, y comparten sus límites.',
      'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for. Caddy lo hace solo.',
    )
  }
  // Behind it stands where the request came from, as the proxy saw it.
  if (forwardedFor.trim() !== CLAIMED) return []
  return lack(
    'El proxy deja pasar el X-Forwarded-For que escribe cada lector, sin agregar de dónde viene: ningún límite lo alcanza.',
    'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for. Caddy lo hace solo.',
  )
}
