import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The stage of a mail's delivery (RFC 5321) at which the server misbehaves. */
export type SmtpStage = 'greeting' | 'login' | 'sender' | 'receiver' | 'message'

export type SmtpBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; stage: SmtpStage; code: number; words?: string }
  /** Stops answering. */
  | { kind: 'hang'; stage: SmtpStage }
  /** Accepts the mail, and closes the connection before saying so. */
  | { kind: 'cut-after-acceptance' }

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and bodies, unparsed. */
  message: string
  messageId: string
  isEncrypted: boolean
  user: string | undefined
}

export interface RunningSmtpServer {
  /** `smtp://127.0.0.1:port` */
  url: string
  /** Accepted mails, in order. */
  received: ReceivedMail[]
  /** Number of connections so far. */
  connections(): number
  behave(behaviour: SmtpBehaviour): void
  close(): Promise<void>
}

/** A real SMTP server on its own port. With `login` it first requires STARTTLS, that name and that password. */
export async function openSmtpServer({
  behaviour: first = { kind: 'accept' },
  login,
}: {
  behaviour?: SmtpBehaviour
  login?: { user: string; password: string }
} = {}): Promise<RunningSmtpServer> {
  let behaviour = first
  let connections = 0
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? [] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Hides the warning about its self-signed certificate.
    logger: false,
    closeTimeout: 1,
    onConnect: (_session, answer) => {
      connections++
      at('greeting', answer)
    },
    onAuth({ username, password }, _session, answer) {
      const isRight = username === login?.user && password === login?.password
      if (!isRight) answer(refusal(535, 'wrong password'))
      else at('login', error => (error ? answer(error) : answer(null, { user: username })))
    },
    onMailFrom: (_address, _session, answer) => at('sender', answer),
    onRcptTo: (_address, _session, answer) => at('receiver', answer),
    onData(stream, { envelope, secure, user }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        at('message', error => {
          if (error) return answer(error)
          const message = Buffer.concat(chunks).toString('utf8')
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            message,
            messageId: /^Message-ID:\s+<([^>]*)>/im.exec(message)?.[1] ?? '',
            isEncrypted: secure,
            user,
          })
          if (behaviour.kind !== 'cut-after-acceptance') return answer()
          for (const socket of sockets) socket.destroy()
        }),
      )
    },
  })
  // Clients that give up break the connection.
  server.on('error', () => {})
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  function at(stage: SmtpStage, answer: (error?: Error | null) => void): void {
    if (behaviour.kind === 'hang' && behaviour.stage === stage) return
    if (behaviour.kind === 'refuse' && behaviour.stage === stage) {
      answer(refusal(behaviour.code, behaviour.words ?? 'not now'))
    } else answer()
  }

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    behave(next) {
      behaviour = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
