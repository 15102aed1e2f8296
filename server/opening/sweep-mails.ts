import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { forgetOldMails, removeUnfinishedMails } from '../../platform/mail-folder.ts'

const SWEEP_MS = 60 * 60 * 1000

/** The folder for mails that are written to disk instead of sent. */
export function mailFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'mail')
}

/**
 * Deletes expired mails and half-written files, now and every hour. Not a job, because each process cleans its own folder. @returns a
 * function that stops it
 */
export function sweepMails(config: Pick<Config, 'DATA_DIR' | 'MAIL_KEEP_DAYS'>, log: Log): () => void {
  const days = config.MAIL_KEEP_DAYS
  const folder = mailFolder(config)
  const forget = async (now: Date) => {
    await removeUnfinishedMails(folder, now)
    return days === 0 ? 0 : forgetOldMails(folder, days, now)
  }
  const sweep = () =>
    forget(new Date()).then(
      removed => {
        if (removed > 0) log.info({ removed, days }, 'se borraron los correos viejos de la carpeta de datos')
      },
      error => log.error({ err: error }, 'no se pudieron borrar los correos viejos: se intenta otra vez en una hora'),
    )
  void sweep()
  const timer = setInterval(sweep, SWEEP_MS)
  timer.unref()
  return () => clearInterval(timer)
}
