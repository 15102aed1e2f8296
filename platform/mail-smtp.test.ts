import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer, type Mail } from './mail.ts'

const mail: Mail = {
  to: { name: 'Ana Pérez', address: 'ana@correo.example' },
  subject: 'Recibimos tu orden',
  text: 'Hola, Ana\n.\nfin',
  html: '<p>Hola, Ana</p>',
  id: 'order-1001-received-1',
}

interface Received {
  from: string
  to: string[]
  message: string
}

/** The few words of SMTP (RFC 5321) that a mail needs; `refuse` answers the end of the data with an error. */
async function startSmtpServer({ refuse = false } = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(socket => speakSmtp(socket, received, refuse))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve())))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received }
}

function speakSmtp(socket: Socket, received: Received[], refuse: boolean): void {
  let buffer = ''
  let inData = false
  let mailNow: Received = { from: '', to: [], message: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test ESMTP')
  socket.on('error', () => {})
  socket.on('data', chunk => {
    buffer += chunk.toString('utf8')
    for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (inData && line === '.') {
        inData = false
        if (refuse) say('451 mailbox full')
        else {
          received.push(mailNow)
          say('250 accepted')
        }
      } else if (inData) mailNow.message += `${line.replace(/^\./, '')}\r\n`
      else if (/^DATA/i.test(line)) {
        inData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else {
        if (/^MAIL FROM:/i.test(line)) mailNow = { from: line.slice(10), to: [], message: '' }
        if (/^RCPT TO:/i.test(line)) mailNow.to.push(line.slice(8))
        say('250 ok')
      }
    }
  })
}

function mailerTo(smtpUrl: string) {
  return createMailer({
    smtpUrl,
    folder: '/nowhere/at/all',
    from: 'Anaquel <hola@anaquel.example>',
    domain: 'anaquel.example',
  })
}

describe('a mail with an SMTP server', () => {
  it('reaches the server with envelope, headers and both bodies', async () => {
    const { url, received } = await startSmtpServer()
    await mailerTo(url).send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]?.from).toContain('<hola@anaquel.example>')
    expect(received[0]?.to).toEqual([expect.stringContaining('<ana@correo.example>')])
    expect(received[0]?.message).toContain('Subject: Recibimos tu orden\r\n')
    expect(received[0]?.message).toContain('Message-ID: <order-1001-received-1@anaquel.example>\r\n')
    expect(received[0]?.message).toContain('Hola, Ana\r\n.\r\nfin')
    expect(received[0]?.message).toContain('<p>Hola, Ana</p>')
  })

  it('has failed when the server refuses it', async () => {
    const { url, received } = await startSmtpServer({ refuse: true })
    await expect(mailerTo(url).send(mail)).rejects.toThrow('mailbox full')
    expect(received).toEqual([])
  })

  it('has failed when nobody answers', async () => {
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})
