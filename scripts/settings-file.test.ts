import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { STRANGER } from '../test/support/local-user.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

/** A shop's folder that is installed, with a program that only prints its settings. */
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder()
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  const program = 'console.log(process.env.PORT, process.env.DATA_DIR)'
  const all = {
    'package-lock.json': '{}',
    'node_modules/.anaquel-installed': '{}',
    'server/cli/main.ts': program,
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

function commandIn(folder: string, environment: Record<string, string>, uid = process.getuid?.()) {
  const env = { PATH: process.env.PATH, ...environment }
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/shop.mjs')], {
    env,
    encoding: 'utf8',
    uid,
  })
  return stdout + stderr
}

it('a command has the settings of .env, and the environment goes before them', () => {
  const folder = folderWith({ '.env': 'PORT=4000\nDATA_DIR="/srv/la tienda"\n' })
  expect(commandIn(folder, {})).toBe('4000 /srv/la tienda\n')
  expect(commandIn(folder, { PORT: '5000' })).toBe('5000 /srv/la tienda\n')
})

it('without .env there is the environment', () => {
  expect(commandIn(folderWith({}), { PORT: '5000' })).toBe('5000 undefined\n')
})

it.runIf(process.getuid?.() === 0)('a .env that this user may not read is not taken for one that is missing', () => {
  const folder = folderWith({ '.env': 'PORT=4000\n' })
  chmodSync(folder, 0o755)
  chmodSync(join(folder, '.env'), 0o600)
  expect(commandIn(folder, {}, STRANGER)).toMatch(/^No se puede leer \S+\/\.env \(EACCES\), donde están los ajustes/)
})

it('nor is a folder of that name', () => {
  const folder = folderWith({ '.env/x': '' })
  expect(commandIn(folder, {})).toMatch(/\.env es una carpeta, y tiene que ser el archivo con los ajustes\.\n$/)
})
