import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

const folder = join(import.meta.dirname, 'local-certificate')

/**
 * Like `startAnsweringServer`, over TLS. This process trusts its certificate for localhost from now on, unless `isTrusted` is false.
 * @returns its address, without a trailing slash
 */
export async function startHttpsServer(
  listener: RequestListener,
  { isTrusted = true }: { isTrusted?: boolean } = {},
): Promise<string> {
  const cert = readFileSync(join(folder, 'certificate.pem'), 'utf8')
  if (isTrusted) setDefaultCACertificates([...getCACertificates('default'), cert])
  const server = createServer({ key: readFileSync(join(folder, 'key.pem')), cert }, listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as { port: number }).port}`
}
