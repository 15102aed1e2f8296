import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readableMail } from './readable-mail.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNFINISHED_AFTER_MS = 10 * 60 * 1000

/** Removes mails written more than this many days ago. @returns how many */
export function forgetOldMails(folder: string, days: number, now: Date): Promise<number> {
  return removeWhere(folder, async file => now.getTime() - (await stat(file)).mtimeMs > days * DAY_MS)
}

/** Removes partial mails of a killed process; writing a mail takes milliseconds. @returns how many */
export function removeUnfinishedMails(folder: string, now: Date): Promise<number> {
  return removeWhere(
    folder,
    async file => file.endsWith('.part') && now.getTime() - (await stat(file)).mtimeMs > UNFINISHED_AFTER_MS,
  )
}

/**
 * Removes mails that carry one of the marks, ignoring case: an address, or an order by its number (`# 1001`). A mark that is part of a
 * longer address or number does not count. @returns how many
 */
export function removeMailsMarked(folder: string, marks: readonly string[]): Promise<number> {
  const wanted = marks.map(folded).filter(Boolean).map(wholeMark)
  return removeWhere(folder, async file => {
    const text = folded(readableMail(await readFile(file)))
    return wanted.some(mark => mark.test(text))
  })
}

function wholeMark(mark: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${mark.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`,
    'u',
  )
}

async function removeWhere(folder: string, isUnwanted: (file: string) => Promise<boolean>): Promise<number> {
  let removed = 0
  for (const name of await mailsIn(folder)) {
    const file = join(folder, name)
    try {
      if (!(await isUnwanted(file))) continue
      await rm(file)
      removed++
    } catch (error) {
      // Another process of the shop removed it first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return removed
}

/** Finished mails, and partial ones of a killed process. */
async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(name => /\.eml(\.[\w-]+\.part)?$/.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
