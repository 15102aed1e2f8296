import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { chance } from '../../sandbox/chance.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'

/** Shares of SMTP faults: refused for now, left hanging, cut before or after the mail was accepted. */
export interface SmtpFaults {
  seed: number
  refuse: number
  hang: number
  cutBefore: number
  cutAfter: number
}

export interface TakenMail {
  messageId: string
  to: string
  subject: string
  text: string
}

/** A real SMTP server with random faults. A mail's fate depends on its content and on how often it was offered. */
export interface FailingSmtp {
  url: string
  /** Accepted mails in order, including those cut after they were accepted. */
  taken: TakenMail[]
  /** Counts by kind of fault. */
  counts(): Record<string, number>
  setFaults(faults: SmtpFaults | null): void
  close(): Promise<void>
}

const HANG_MS = 2000
/** What the server says when it refuses a mail for now. */
export const REFUSAL = 'come again later'

export async function openSmtp(): Promise<FailingSmtp> {
  let faults: SmtpFaults | null = null
  const taken: TakenMail[] = []
  const offered = new Map<string, number>()
  const counts: Record<string, number> = {}
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID:\s+<([^>]*)>/im.exec(message)?.[1] ?? ''
        const fault = next(messageId)
        if (fault) counts[fault] = (counts[fault] ?? 0) + 1
        const cut = () => sockets.get(session.remotePort)?.destroy()
        if (fault === 'refuse') return answer(Object.assign(new Error(REFUSAL), { responseCode: 451 }))
        if (fault === 'hang') return void setTimeout(cut, HANG_MS)
        if (fault === 'cutBefore') return cut()
        const { subject, text } = readMail(message)
        taken.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join(), subject, text })
        return fault === 'cutAfter' ? cut() : answer()
      })
    },
  })
  // Clients that give up or die break the connection.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })

  function next(messageId: string): 'refuse' | 'hang' | 'cutBefore' | 'cutAfter' | null {
    // The last part of the Message-ID differs in every run.
    const told = messageId.replace(/-[^-]*@.*/, '')
    const nth = offered.get(told) ?? 0
    offered.set(told, nth + 1)
    if (!faults) return null
    const drawn = chance(`${faults.seed} mail ${told} ${nth}`)
    let edge = 0
    for (const kind of ['refuse', 'hang', 'cutBefore', 'cutAfter'] as const) {
      edge += faults[kind]
      if (drawn < edge) return kind
    }
    return null
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    counts: () => counts,
    setFaults(plan) {
      faults = plan
    },
    close() {
      for (const socket of sockets.values()) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
