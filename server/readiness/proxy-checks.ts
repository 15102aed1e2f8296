import * as v from 'valibot'
import type { TokenSigner } from '../../platform/signed-token.ts'
import type { Lack } from '../../shop/readiness/lack.ts'
import { isTrusted, trustedAddresses } from '../http/client-address.ts'
import { PATH_ASKED, type RequestPath, requestPath } from '../http/tell-path.ts'

/** A documentation address (RFC 5737), which the check claims to come from. */
export const CLAIMED = '203.0.113.77'
const ANYBODY = ['203.0.113.78', '2001:db8::78']

/**
 * Asks the shop through its public address how the request arrived, with a claimed address. Limits are by address: if the shop sees the
 * proxy's, one reader shuts out all; if it believes claims, nobody is ever refused.
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
  // Another check reports that it does not answer.
  if (answer?.status !== 200) return []
  const seen = v.safeParse(v.pipe(v.string(), v.parseJson(), requestPath), await answer.text())
  if (seen.success) return pathLacks(seen.output, TRUSTED_PROXIES)
  const what = `Quien responde en ${PUBLIC_URL} no dice cómo le llegan los lectores: es otra tienda, u otra versión de esta.`
  return [{ weight: 'hurts', what, mend: 'Que el DNS y el proxy lleven a esta tienda, y reiniciarla tras actualizar.' }]
}

/** The faults of proxy and TRUSTED_PROXIES that the path of a request from `CLAIMED` shows. */
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
  // A proxy appends the address that it saw. One that only passes the claim on lets everybody choose an address.
  if (forwardedFor.trim() !== CLAIMED) return []
  return lack(
    'El proxy deja pasar el X-Forwarded-For que escribe cada lector, sin agregar de dónde viene: ningún límite lo alcanza.',
    'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for. Caddy lo hace solo.',
  )
}
