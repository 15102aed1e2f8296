import * as v from 'valibot'
import { SECRET_SETTINGS } from '../../../../platform/config.ts'
import { CommandError } from '../../command.ts'

/** Whether `--into` names a database of a server; otherwise a folder. @throws CommandError for another address, or an unreadable one */
export function isDatabaseUrl(into: string): boolean {
  if (!/^[a-z][a-z0-9+.-]+:\//i.test(into)) return false
  const { issues } = v.safeParse(SECRET_SETTINGS.DATABASE_URL, into)
  if (issues) throw new CommandError(`--into: si no es una carpeta, ${issues[0].message}.`)
  return true
}
