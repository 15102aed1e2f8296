import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runAs, STRANGER } from '../../../../test/support/local-user.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { CommandError } from '../../command.ts'
import type { BackupOptions } from './options.ts'
import { refuseFolder } from './refuse-folder.ts'

const isRoot = process.getuid?.() === 0

/** A shop's folder beside nothing else. */
function shopsFolder() {
  const place = temporaryFolder()
  const dataFolder = join(place, 'tienda')
  mkdirSync(dataFolder)
  return { place, dataFolder }
}

function refusal(dataFolder: string, into: string, options: BackupOptions & { backupFolder?: string } = {}): string {
  try {
    refuseFolder(dataFolder, { ...options, into })
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError)
    return (error as Error).message
  }
  return 'accepted'
}

it('a folder beside the shop’s is accepted, there or not, and nothing is left of trying', () => {
  const { place, dataFolder } = shopsFolder()
  mkdirSync(join(place, 'vacía'))
  for (const name of ['nueva', 'vacía']) {
    expect(refusal(dataFolder, join(place, name), { swap: true })).toBe('accepted')
  }
  expect(readdirSync(place).sort()).toEqual(['tienda', 'vacía'])
})

it('the shop’s own folder is refused, and one inside or around it, wherever links lead', () => {
  const { place, dataFolder } = shopsFolder()
  const link = join(temporaryFolder(), 'enlace')
  symlinkSync(place, link)
  expect(refusal(dataFolder, dataFolder)).toContain('es la carpeta de la tienda')
  for (const into of [join(dataFolder, 'nueva'), join(dataFolder, 'a/b'), join(link, 'tienda/nueva')]) {
    expect(refusal(dataFolder, into)).toBe(
      `${into} está dentro de la carpeta de la tienda (${dataFolder}), y no podría tomar su lugar: elige una al lado, como ${dataFolder}-nueva. No se cambió nada.`,
    )
  }
  expect(refusal(join(place, 'nueva/tienda'), join(place, 'nueva'))).toContain('va dentro de')
})

it('a folder among the backups is refused, and one that holds something', () => {
  const { place, dataFolder } = shopsFolder()
  const backupFolder = join(place, 'respaldos')
  mkdirSync(backupFolder)
  for (const into of [backupFolder, join(backupFolder, 'nueva')]) {
    expect(refusal(dataFolder, into, { backupFolder })).toBe(
      `${into} está en la carpeta de los respaldos (${backupFolder}), que se lleva a otra parte, y una tienda no va cifrada: elige otra. No se cambió nada.`,
    )
  }
  expect(refusal(dataFolder, join(place, 'respaldos-2'), { backupFolder })).toBe('accepted')
  mkdirSync(join(place, 'usada/algo'), { recursive: true })
  expect(refusal(dataFolder, join(place, 'usada'), { backupFolder })).toContain('nunca se pone nada encima')
})

it('a parent that is not there, a file, and where the system takes nothing are refused', () => {
  const { place, dataFolder } = shopsFolder()
  writeFileSync(join(place, 'archivo'), '')
  expect(refusal(dataFolder, join(place, 'no/nueva'))).toMatch(/^No existe .*\/no, donde iría nueva: créala/)
  expect(refusal(dataFolder, join(place, 'archivo'))).toContain('no es una carpeta')
  expect(refusal(dataFolder, join(place, 'archivo/nueva'))).toContain('no se puede escribir (ENOTDIR)')
  expect(refusal(dataFolder, '/proc/nueva')).toMatch(/En \/proc no se puede escribir \(E[A-Z]+\): elige otra/)
})

it.runIf(isRoot)('who may not write there learns which folder to ask for, and that --swap has to wait', () => {
  const { place, dataFolder } = shopsFolder()
  chmodSync(place, 0o755)
  chownSync(dataFolder, STRANGER, STRANGER)
  const refusalOfStranger = (into: string, options: BackupOptions = {}) =>
    runAs(
      STRANGER,
      `import { refuseFolder } from './server/cli/commands/backup/refuse-folder.ts'
       refuseFolder(process.argv[1], JSON.parse(process.argv[2]))`,
      dataFolder,
      JSON.stringify({ ...options, into }),
    )
  const into = join(place, 'nueva')
  expect(refusalOfStranger(into)).toContain(
    `El usuario ${STRANGER} no puede escribir en ${place}. Elige una carpeta dentro de una suya, o hazle esta (sudo install -d -m 700 -o ${STRANGER} ${into}) y repite con --into ${into}/nueva.`,
  )
  mkdirSync(into)
  chownSync(into, STRANGER, STRANGER)
  expect(refusalOfStranger(join(into, 'nueva'))).toBe('')
  expect(refusalOfStranger(join(into, 'nueva'), { swap: true })).toContain('Con --swap no se puede')
})
