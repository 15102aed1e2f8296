import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SmtpBehaviour, SmtpStage } from '../test/support/partners/open-smtp-server.ts'
import { startSmtpServer } from '../test/support/partners/smtp-server.ts'
import { FinalFailure } from './final-failure.ts'
import { createMailer, MAIL_PATIENCE, type Mail } from './mail.ts'

const mail: Mail = {
  to: { name: 'Ana Pérez', address: 'ana@correo.example' },
  subject: 'Recibimos tu orden',
  text: 'Hola, Ana\n.\nfin',
  html: '<p>Hola, Ana</p>',
  id: 'order-1001-received-1',
}
/** Short limits for hanging servers; all others get the normal time. */
const IMPATIENT = { connectMs: 250, answerMs: 250, mailMs: 2000 }

function mailerTo(smtpUrl: string, patience = MAIL_PATIENCE) {
  return createMailer({
    smtpUrl,
    folder: '/nowhere/at/all',
    from: 'Anaquel <hola@anaquel.example>',
    domain: 'anaquel.example',
    patience,
  })
}

/** The error of sending to a server with this behaviour. */
async function failureOf(behaviour: SmtpBehaviour, patience = MAIL_PATIENCE): Promise<Error> {
  const { url, received } = await startSmtpServer({ behaviour })
  const failure = await mailerTo(url, patience)
    .send(mail)
    .then(
      () => new Error('it was accepted'),
      error => error as Error,
    )
  expect(received).toEqual([])
  return failure
}

describe('a mail with an SMTP server', () => {
  it('reaches the server with envelope, headers and both bodies', async () => {
    const { url, received } = await startSmtpServer()
    await mailerTo(url).send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'hola@anaquel.example',
      to: ['ana@correo.example'],
      messageId: 'order-1001-received-1@anaquel.example',
    })
    expect(received[0]?.message).toContain('Subject: Recibimos tu orden\r\n')
    expect(received[0]?.message).toContain('Auto-Submitted: auto-generated\r\n')
    expect(received[0]?.message).toContain('Hola, Ana\r\n.\r\nfin')
    expect(received[0]?.message).toContain('<p>Hola, Ana</p>')
  })

  it('has failed when nobody answers', async () => {
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })

  it.each<SmtpStage>(['greeting', 'sender', 'receiver', 'message'])(
    'may go through later when the server is busy at the %s (4xx)',
    async stage => {
      const failure = await failureOf({ kind: 'refuse', stage, code: 451, words: 'mailbox busy' })
      expect(failure.message).toContain('mailbox busy')
      expect(failure).not.toBeInstanceOf(FinalFailure)
    },
  )

  it.each<SmtpStage>(['receiver', 'message'])('is refused for good by a 5xx at the %s', async stage => {
    const words = '5.1.1 <Ana@correo.example>: no such user'
    const failure = await failureOf({ kind: 'refuse', stage, code: 550, words })
    expect(failure).toBeInstanceOf(FinalFailure)
    expect(failure.message).toContain('no such user')
    expect(failure.message.toLowerCase(), 'the reason names nobody').not.toContain('ana@correo.example')
  })

  it.each<[SmtpStage, number, string]>([
    ['receiver', 553, '5.7.1 <tienda@libros.example>: Sender address rejected: not owned by user'],
    ['receiver', 554, '5.7.1 <ana@correo.example>: Relay access denied'],
    ['receiver', 550, '5.1.8 Bad sender'],
    ['message', 550, '5.4.5 Daily sending limit exceeded'],
    ['message', 554, 'Message rejected: Email address is not verified.'],
  ])('waits where it is the shop that is refused at the %s: %i %s', async (stage, code, words) => {
    expect(await failureOf({ kind: 'refuse', stage, code, words })).not.toBeInstanceOf(FinalFailure)
  })

  it.each<[SmtpStage, number, string]>([
    ['receiver', 550, 'No such user here'],
    ['receiver', 552, '5.2.2 Mailbox full'],
    ['message', 554, '5.6.0 Message content is malformed'],
  ])('is refused for good at the %s: %i %s', async (stage, code, words) => {
    expect(await failureOf({ kind: 'refuse', stage, code, words })).toBeInstanceOf(FinalFailure)
  })

  it.each<SmtpStage>(['greeting', 'sender'])(
    'waits for the operator when the shop itself is refused at the %s',
    async stage => {
      expect(await failureOf({ kind: 'refuse', stage, code: 554 })).not.toBeInstanceOf(FinalFailure)
    },
  )

  it.each<SmtpStage>(['greeting', 'sender', 'receiver', 'message'])(
    'is given up soon when the server hangs at the %s',
    async stage => {
      const failure = await failureOf({ kind: 'hang', stage }, IMPATIENT)
      expect(failure.message).toMatch(/timeout|greeting never received/i)
      expect(failure).not.toBeInstanceOf(FinalFailure)
    },
  )

  it('is given up in all when the server keeps it waiting with small talk', async () => {
    const server = createServer(socket => {
      const chatter = setInterval(() => socket.write('220-one moment\r\n'), 20)
      socket.on('close', () => clearInterval(chatter)).on('error', () => {})
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const patience = { connectMs: 60_000, answerMs: 60_000, mailMs: 300 }
    await expect(mailerTo(`smtp://127.0.0.1:${port}`, patience).send(mail)).rejects.toThrow(/abort|timeout/i)
  })

  it('has failed when the connection breaks after its acceptance: sent again, it has the same Message-ID', async () => {
    const { url, received, behave } = await startSmtpServer({ behaviour: { kind: 'cut-after-acceptance' } })
    await expect(mailerTo(url).send(mail)).rejects.toThrow()
    behave({ kind: 'accept' })
    await mailerTo(url).send(mail)
    expect(received.map(({ messageId }) => messageId)).toEqual(Array(2).fill('order-1001-received-1@anaquel.example'))
  })
})

describe('a mail to a server that wants encryption and a password', () => {
  const login = { user: 'anaquel', password: 'clave: ñ/@' }
  const withLogin = (url: string, query: string, { user, password } = login) =>
    `${url.replace('//', `//${user}:${encodeURIComponent(password)}@`)}?${query}`

  it('is sent over STARTTLS with what SMTP_URL says', async () => {
    const { url, received } = await startSmtpServer({ login })
    await mailerTo(withLogin(url, 'tls.rejectUnauthorized=false')).send(mail)
    expect(received).toMatchObject([{ isEncrypted: true, user: 'anaquel' }])
  })

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    const { url, received } = await startSmtpServer({ login })
    await expect(mailerTo(withLogin(url, '')).send(mail)).rejects.toThrow(/certificate/i)
    expect(received).toEqual([])
  })

  it('waits for the operator when the password is wrong', async () => {
    const { url } = await startSmtpServer({ login })
    const wrong = { user: 'anaquel', password: 'otra' }
    const sending = mailerTo(withLogin(url, 'tls.rejectUnauthorized=false', wrong)).send(mail)
    await expect(sending).rejects.toThrow(/535/)
    await expect(sending).rejects.not.toBeInstanceOf(FinalFailure)
  })

  it('never carries a password in the clear to another machine', async () => {
    const { url, received } = await startSmtpServer()
    // Another name of this machine counts as another machine.
    const elsewhere = withLogin(url, '').replace('127.0.0.1', '0.0.0.0')
    await expect(mailerTo(elsewhere).send(mail)).rejects.toThrow(/STARTTLS|TLS/)
    expect(received).toEqual([])
  })
})

it('waits less for a mail than a job may take', () => {
  expect(MAIL_PATIENCE.connectMs + MAIL_PATIENCE.answerMs).toBeLessThan(MAIL_PATIENCE.mailMs)
})
