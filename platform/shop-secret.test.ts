import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runAs, STRANGER } from '../test/support/local-user.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { SetupError } from './config.ts'
import { readSecret } from './data-folder.ts'

describe('the secret', () => {
  it('is the one of the settings', () => {
    const folder = temporaryFolder()
    expect(readSecret(folder, 'from the settings')).toBe('from the settings')
    expect(existsSync(join(folder, 'secret'))).toBe(false)
  })

  it('is made once and kept', () => {
    const folder = temporaryFolder()
    const secret = readSecret(folder, undefined)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(readSecret(folder, undefined)).toBe(secret)
  })

  it('is another one for another shop', () => {
    expect(readSecret(temporaryFolder(), undefined)).not.toBe(readSecret(temporaryFolder(), undefined))
  })

  it.runIf(process.getuid?.() === 0)('that another user keeps is asked for in words', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'secret'), 's'.repeat(64), { mode: 0o600 })
    const script = `
      import { readSecret } from './platform/data-folder.ts'
      try { readSecret(process.argv[1]) } catch (error) { console.log(error.name, error.message) }`
    expect(runAs(STRANGER, script, folder)).toBe(
      `SetupError No se puede leer el secreto de la tienda, ${folder}/secret (EACCES): es de otro usuario. Devuélvelo al de la tienda: sudo chown ${STRANGER} ${folder}/secret`,
    )
  })

  it.each(['', 'half of a secret'])('is not what a full disk left of it: "%s"', left => {
    const folder = temporaryFolder()
    const file = join(folder, 'secret')
    writeFileSync(file, left)
    expect(() => readSecret(folder, undefined)).toThrow(
      new SetupError(
        `El archivo ${file} no tiene un secreto entero: repónlo desde un respaldo. Si la tienda nunca se abrió, bórralo y se hace uno nuevo.`,
      ),
    )
  })

  it('leaves nothing else behind', () => {
    const folder = temporaryFolder()
    readSecret(folder, undefined)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  it('is for its owner alone', () => {
    const folder = temporaryFolder()
    readSecret(folder, undefined)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })
})
