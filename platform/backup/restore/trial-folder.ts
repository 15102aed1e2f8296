import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../../config.ts'
import { endServer, isAlive, runningServer } from '../../database/server-process.ts'
import { cleaningWhenStopped } from '../../when-stopped.ts'
import { NoRoom } from './no-room.ts'

const BEGINNING = 'anaquel-prueba-'
/** It says which program has it: `anaquel-prueba-HOST-PID-abc123`. */
const NAME = /^anaquel-prueba-(.*)-(\d+)-\w{6}$/
/** Whether a program of another machine, or of another container, still runs can't be told. */
const ELSEWHERE_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Gives a folder for a shop that is restored to be tried. It holds all of a shop in the clear, so it goes again with the server in it, where
 * this program is asked to stop too; what one left that was killed goes with the next.
 * @throws SetupError with the place where a backup finds no room there
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

/** Where all of a shop finds room: what /tmp holds is in memory on many machines. */
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
  // What is under way may still write there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
