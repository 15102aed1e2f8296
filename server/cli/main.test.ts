import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

/** `npm run shop -- …` as a terminal runs it, with these settings alone. */
async function shop(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env.PATH, ...settings },
  })
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, printed, complained }
}

describe('help', () => {
  it.each([['help'], ['--help'], ['-h']])('%s lists the commands', async word => {
    const { code, printed } = await shop([word])
    expect(code).toBe(0)
    expect(printed).toMatch(/^npm run shop -- COMANDO …\n/)
    expect(printed).toContain('  orders VERBO …\n')
  })

  it.each([[['stuck', '--help']], [['stuck', '-h']], [['help', 'stuck']], [['stuck', '--json', '-h']]])(
    '%j tells how one is called, and does nothing',
    async args => {
      const { code, printed } = await shop(args, { DATA_DIR: '/dev/null/none' })
      expect(code).toBe(0)
      expect(printed).toMatch(/\n\n {2}npm run shop -- stuck \[--resting-days N\] \[--json\]\n$/)
    },
  )

  it('of a command that there is not is a mistake', async () => {
    expect(await shop(['help', 'nada'])).toMatchObject({ code: 2, complained: expect.stringContaining('"nada"') })
  })
})

describe('the database', () => {
  it('is made where there is none, and the folder is named: another one may have been meant', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const notice = `En ${folder} no hay una base de datos: se crea una vacía. ¿La tienda usa otro DATA_DIR?\n`
    const settings = { DATA_DIR: folder }
    expect(await shop(['stuck'], settings)).toEqual({ code: 0, printed: 'Nada espera a nadie.\n', complained: notice })
    expect(await shop(['stuck'], settings)).toMatchObject({ code: 0, complained: '' })
  })

  it('that can not be reached is told in one sentence', async () => {
    const settings = {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SECRET: 'a secret of thirty-two characters',
      DATA_DIR: temporaryFolder(),
    }
    expect(await shop(['stuck'], settings)).toEqual({
      code: 1,
      printed: '',
      complained:
        'No se llega a la base de datos (connect ECONNREFUSED 127.0.0.1:1): fíjate que esté en marcha, y corrige DATABASE_URL.\n',
    })
  })
})
