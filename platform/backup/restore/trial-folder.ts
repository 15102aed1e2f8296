import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../../config.ts'
import { endServer, isAlive, runningServer } from '../../database/server-process.ts'
import { cleaningWhenStopped } from '../../when-stopped.ts'
import { NoRoom } from './no-room.ts'

const BEGINNING = 'anaquel-prueba-'
/** `anaquel-prueba-HOST-PID-abc123`: names the program that uses it. */
const NAME = /^anaquel-prueba-(.*)-(\d+)-\w{6}$/
/** After this time a folder of another machine or container counts as abandoned: whether its program runs is unknown here. */
const ELSEWHERE_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` with a folder for a test restore. The folder holds a whole shop unencrypted, so it is removed at the end and on a signal; the
 * next call removes what a killed program left.
 * @throws SetupError if the backup does not fit on its disk
 */
export async function inTrialFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const place = trialPlace()
  for (const left of leftFolders(place)) await removeTrial(left)
  const folder = await mkdtemp(join(place, `${BEGINNING}${hostname()}-${process.pid}-`))
  const remove = () => removeTrial(folder)
  try {
    return await cleaningWhenStopped(remove, () => work(folder))
  } catch (error) {
    throw error instanceof NoRoom ? noRoomToTry(place, error) : error
  } finally {
    await remove()
  }
}

function noRoomToTry(place: string, { facts }: NoRoom): SetupError {
  return new SetupError(
    `En el disco de ${place}, donde se prueba, no hay lugar: ${facts}. No se probó nada: haz lugar ahí, o pon en TMPDIR una carpeta de otro disco.`,
  )
}

/** A folder with room for a whole shop: on many machines /tmp is in memory. */
function trialPlace(): string {
  return process.env.TMPDIR === undefined && isWritable('/var/tmp') ? '/var/tmp' : tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function leftFolders(place: string): string[] {
  return readdirSync(place).flatMap(name => {
    const [, host, pid] = NAME.exec(name) ?? []
    const folder = join(place, name)
    const found = pid === undefined ? undefined : lstatSync(folder, { throwIfNoEntry: false })
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) return []
    const isLeft = host === hostname() ? !isAlive(Number(pid)) : Date.now() - found.mtimeMs > ELSEWHERE_FOR_MS
    return isLeft ? [folder] : []
  })
}

async function removeTrial(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const server = runningServer(join(folder, name, 'db'))
    if (server) await endServer(server)
  }
  // Running work may still write there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
