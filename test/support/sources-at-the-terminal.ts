import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMailer } from '../../platform/mail.ts'
import { command as feeds } from '../../server/cli/commands/feeds.ts'
import { command as prices } from '../../server/cli/commands/prices.ts'
import { command as stuck } from '../../server/cli/commands/stuck.ts'
import { sendSourceReport, type sourceReportJob } from '../../shop/notifications/source-report.job.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { runCommand } from './terminal.ts'
import { createTestDatabase } from './test-database.ts'
import { testProfile } from './test-shop.ts'

/** A shop whose sources are managed by commands, with the mails about what they brought. */
export async function sourcesAtTheTerminal() {
  const test = await createTestDatabase()
  const settings = { DATA_DIR: temporaryFolder() }
  const run = (...args: string[]) => runCommand(test, feeds, args, settings)
  const refused = async (...args: string[]) => {
    const error = await run(...args).catch((caught: unknown) => caught)
    return error instanceof Error ? error.message : `not refused: ${JSON.stringify(error)}`
  }
  const waits = async () => (await runCommand(test, stuck, [], settings)).printed
  const change = (args: string[]) => runCommand(test, prices, args, settings)
  /** The requested mails, in order. */
  const mails = async () => {
    const { rows } = await test.pool.query<{ data: Parameters<typeof sendSourceReport>[1] }>(
      'select data from pgboss.job where name = $1 order by created_on',
      ['mail-source-report' satisfies typeof sourceReportJob.queue],
    )
    const folder = temporaryFolder()
    const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
    for (const { data } of rows) await sendSourceReport({ ...test, mailer, profile: testProfile }, data)
    return readdirSync(folder)
      .toSorted()
      .map(name => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  }
  return { ...test, run, refused, waits, change, mails, settings }
}
