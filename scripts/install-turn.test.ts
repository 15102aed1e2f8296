import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

/** Takes a while, writes down that it ran, and fails beside another one, as npm does. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
  appendFileSync('installed', 'x')
  if (existsSync('busy')) process.exit(1)
  mkdirSync('busy')
  mkdirSync('node_modules', { recursive: true })
  setTimeout(() => rmSync('busy', { recursive: true }), 700)`

/** A shop's folder where nothing is installed yet; `command` runs one there. */
function freshFolder() {
  const folder = temporaryFolder()
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'server/cli'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm.mjs'), NPM)
  // It may run for long, and keeps nobody waiting.
  const program = `import { existsSync } from 'node:fs'
    console.log(existsSync('.anaquel-installing') ? 'todavía instala' : 'listo')`
  writeFileSync(join(folder, 'server/cli/main.ts'), program)
  async function command() {
    const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.mjs') }
    const child = spawn(process.execPath, [join(folder, 'scripts/shop.mjs')], { env })
    const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, printed, complained }
  }
  const turn = join(folder, '.anaquel-installing')
  return { command, turn, installs: () => readFileSync(join(folder, 'installed'), 'utf8').length }
}

it('of two commands in a fresh folder one installs, and the other says that it waits', async () => {
  const { command, turn, installs } = freshFolder()
  const both = await Promise.all([command(), command()])
  for (const ended of both) {
    expect(ended).toEqual({ code: 0, printed: expect.stringMatching(/listo\n$/), complained: '' })
  }
  expect(installs()).toBe(1)
  expect(both.filter(({ printed }) => printed.startsWith('Otro comando está instalando')).length).toBe(1)
  expect(existsSync(turn)).toBe(false)
})

it('one that was killed while it installed keeps nobody waiting', async () => {
  const { command, turn, installs } = freshFolder()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(turn, String(child.pid))
  expect(await command()).toMatchObject({ code: 0, printed: expect.not.stringContaining('Otro comando') })
  expect(installs()).toBe(1)
})
