import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const CERTIFICATES = join(import.meta.dirname, '..', '..', '..', 'test', 'support', 'partners', 'local-certificate')
const read = (name: string) => readFileSync(join(CERTIFICATES, name), 'utf8')
const AWAY_MS = 26_000
/** The most warnings from background work: one soon after the start, then with growing pauses. */
const MOST_WARNINGS = 3

let renew = () => {}

/** The card provider's TLS certificate has expired: anyone could be answering. */
export const expiredCertificate: Scenario = {
  name: 'expired-certificate',
  what: "the card provider's certificate has expired; it is renewed while buyers come back",
  async openEnv(partners, defer) {
    const provider = partners.env.MP_API_BASE ?? ''
    const [key, cert] = [read('key.pem'), read('expired.pem')]
    const server = createServer({ key, cert }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { host: _host, connection: _connection, ...headers } = request.headers
      const answer = await fetch(provider + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    defer(() => {
      server.closeAllConnections()
      server.close()
    })
    renew = () => server.setSecureContext({ key, cert: read('certificate.pem') })
    const { port } = server.address() as { port: number }
    return { MP_API_BASE: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: join(CERTIFICATES, 'certificate.pem') }
  },
  async act(stage) {
    await offlineOnly(stage)
    renew()
    await stage.crowd.next(10)
  },
}

/** The card provider's name can't be resolved. Then its owner corrects the setting and restarts. */
export const noDns: Scenario = {
  name: 'no-dns',
  what: "the card provider's name is found nowhere; then it is, after a restart",
  env: { MP_API_BASE: 'https://cobros.invalid', MP_SDK_URL: 'https://cobros.invalid/sdk.js' },
  async act(stage) {
    const { shop, partners } = stage
    await offlineOnly(stage)
    await shop.stop()
    stage.brokeOff()
    const { MP_API_BASE = '', MP_SDK_URL = '' } = partners.env
    await shop.start({ MP_API_BASE, MP_SDK_URL })
    await shop.ready()
    await stage.crowd.next(10)
  },
}

/** The mail server's name can't be resolved: orders continue, the team is told, and no mail is lost. */
export const noMailDns: Scenario = {
  name: 'no-mail-dns',
  what: "the mail server's name is found nowhere while orders are placed; then mails are written again, after a restart",
  env: { SMTP_URL: 'smtp://correo.invalid:25' },
  async act({ shop, crowd, check, brokeOff }) {
    await crowd.next(12)
    await pause(AWAY_MS)
    check('the shop is ready without its mail server', (await shop.readiness()) === 200, '/listo')
    const partners = await shop.command('partners')
    check(
      'a command says that mails fail',
      /correo.*(falla|fallan)/is.test(partners.output),
      partners.output.slice(0, 300),
    )
    await shop.stop()
    brokeOff()
    await shop.start({ SMTP_URL: '' })
    await shop.ready()
    await crowd.next(6)
  },
}

/** OFFLINE buyers are served as usual, card buyers read that nothing was charged, and the log does not fill up. */
async function offlineOnly({ crowd, shop, check }: Stage): Promise<void> {
  await crowd.next(2, AWAY_MS)
  await pause(AWAY_MS)
  check('the shop is ready without its card provider', (await shop.readiness()) === 200, '/listo')
  const { payments } = { payments: crowd.acknowledged.filter(({ order }) => order.payments[0]?.status === 'APPROVED') }
  check('nobody is told that they paid', payments.length === 0, `${payments.length} were`)
  const asked = shop
    .output()
    .split('\n')
    .filter(line => line.includes('"operation":"installments"'))
  check('a dead provider is not warned of every ten seconds', asked.length <= MOST_WARNINGS, `${asked.length} warnings`)
}
