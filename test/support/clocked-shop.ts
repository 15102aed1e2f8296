import type { Clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { runProgram } from '../../server/run-program.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import { filledDataFolder } from './filled-data-folder.ts'
import { openSmtpServer, type RunningSmtpServer } from './partners/open-smtp-server.ts'
import { freePort } from './shop-process.ts'

/** The whole built shop, served over HTTP by this process, at a time that tests set. Its mails go to a real SMTP server. */
export interface ClockedShop {
  url: string
  folder: string
  smtp: RunningSmtpServer
  desk: Desk
  now(): Date
  /** Sets the time of the shop and its sandboxes, and waits for the work that is then due. */
  setTime(at: string): Promise<void>
  close(): Promise<void>
}

const TITLES = 300

export async function openClockedShop(now: string): Promise<ClockedShop> {
  const clock: Clock & { at: Date } = { at: new Date(now), now: () => clock.at }
  const { path: folder, remove } = await filledDataFolder(TITLES)
  const smtp = await openSmtpServer()
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    SAMPLE_CATALOGUE: String(TITLES),
    LOG_LEVEL: 'warn',
  })
  const { opened, close } = await runProgram(config, createLog(config.LOG_LEVEL), { clock })
  return {
    url: config.PUBLIC_URL,
    folder,
    smtp,
    desk: opened.desk,
    now: clock.now,
    async setTime(at) {
      clock.at = new Date(at)
      await opened.work.tend()
    },
    async close() {
      await close()
      await smtp.close()
      await remove()
    },
  }
}
