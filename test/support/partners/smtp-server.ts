import { onTestFinished } from 'vitest'
import { openSmtpServer, type RunningSmtpServer } from './open-smtp-server.ts'

/** An SMTP server for one Vitest test. It closes with the test. */
export async function startSmtpServer(options: Parameters<typeof openSmtpServer>[0] = {}): Promise<RunningSmtpServer> {
  const server = await openSmtpServer(options)
  onTestFinished(() => server.close())
  return server
}
