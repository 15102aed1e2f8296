import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { sweepMails } from './sweep-mails.ts'

/** A data folder with a mail of a hundred days ago and one of today, swept at the start. */
function sweptAt(days: number): () => string[] {
  const DATA_DIR = temporaryFolder()
  const folder = join(DATA_DIR, 'mail')
  mkdirSync(folder)
  for (const name of ['old.eml', 'young.eml']) writeFileSync(join(folder, name), '')
  const seconds = Date.now() / 1000 - 100 * 86_400
  utimesSync(join(folder, 'old.eml'), seconds, seconds)
  onTestFinished(sweepMails({ DATA_DIR, MAIL_KEEP_DAYS: days }, silentLog))
  return () => readdirSync(folder)
}

it('mails go at the start once their days are over', async () => {
  await expect.poll(sweptAt(90)).toEqual(['young.eml'])
})

it('mails stay for as long as the setting says, and with 0 for good', async () => {
  const [kept, forGood] = [sweptAt(101), sweptAt(0)]
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(kept()).toEqual(['old.eml', 'young.eml'])
  expect(forGood()).toEqual(['old.eml', 'young.eml'])
})
