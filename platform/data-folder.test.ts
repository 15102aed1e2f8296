import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { STRANGER } from '../test/support/local-user.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { SetupError } from './config.ts'
import { prepareDataFolder, refuseAsRoot } from './data-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

/** The files of a database, open to every user. */
function databaseOf(version: string, folder: string): string {
  const cluster = join(folder, 'db')
  mkdirSync(join(cluster, 'base'), { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`)
  for (const name of ['', 'base', 'PG_VERSION']) chmodSync(join(cluster, name), 0o777)
  return cluster
}

it('needs no room for a program that only looks at a running shop', () => {
  const folder = temporaryFolder()
  // Blocks the write probe, as a full disk would.
  mkdirSync(join(folder, '.writable'))
  expect(refusal(folder)).toContain('No se puede escribir en la carpeta de datos')
  expect(() => prepareDataFolder(folder, { mayBeFull: true })).not.toThrow()
})

function refusal(folder: string): string {
  try {
    prepareDataFolder(folder)
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError)
    return (error as Error).message
  }
  return 'accepted'
}

describe.runIf(process.getuid?.() === 0)('what root is asked to do in a shop', () => {
  it('of another user is refused, with the line that does it as that user', () => {
    const folder = join(temporaryFolder(), 'shop')
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, STRANGER, STRANGER)
    expect(() => refuseAsRoot(folder)).toThrow(/sudo -u .+ npm run shop/)
    expect(refusal(folder)).toContain('no podría leer lo que escriba root')
  })

  it("of root's own, or in none yet, is done", () => {
    const folder = temporaryFolder()
    expect(() => refuseAsRoot(folder)).not.toThrow()
    expect(() => refuseAsRoot(join(folder, 'none'))).not.toThrow()
    expect(() => refuseAsRoot('/dev/null/none')).not.toThrow()
  })
})

describe('the data folder', () => {
  it('is made with its parents where there is none', () => {
    const folder = join(temporaryFolder(), 'a', 'b')
    prepareDataFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  })

  it('may be there already', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'secret'), 'kept')
    prepareDataFolder(folder)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('kept')
  })

  it.skipIf(process.getuid?.() !== 0)('is none that another user put where everyone may put things', () => {
    const place = temporaryFolder()
    const [planted, link] = [join(place, 'shop'), join(place, 'link')]
    mkdirSync(planted)
    chownSync(planted, 65_534, 65_534)
    symlinkSync(temporaryFolder(), link)
    lchownSync(link, 65_534, 65_534)
    expect(refusal(planted), 'nobody else writes here').toBe('accepted')
    chmodSync(place, 0o1777)
    expect(refusal(planted)).toContain('es de otro usuario (uid 65534)')
    expect(refusal(link)).toContain('es de otro usuario (uid 65534)')
  })

  it('can not be where a file is', () => {
    const file = join(temporaryFolder(), 'var')
    writeFileSync(file, 'a file')
    expect(refusal(file)).toBe(`${file} es un archivo, o está dentro de uno: pon en DATA_DIR una carpeta.`)
    expect(readFileSync(file, 'utf8')).toBe('a file')
  })

  it('can not be inside a file', () => {
    const file = join(temporaryFolder(), 'var')
    writeFileSync(file, 'a file')
    expect(refusal(join(file, 'data'))).toContain('o está dentro de uno')
  })

  it('can not hold a file where a folder belongs, nor a folder where a file does', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'sandbox'), '')
    expect(refusal(folder)).toContain('sandbox es un archivo, y tiene que ser una carpeta')
    rmSync(join(folder, 'sandbox'))
    mkdirSync(join(folder, 'secret'))
    expect(refusal(folder)).toContain('secret es una carpeta, y tiene que ser un archivo')
  })

  it('is for its owner alone, also where the system makes folders for all', () => {
    const before = process.umask(0)
    onTestFinished(() => void process.umask(before))
    const folder = join(temporaryFolder(), 'data')
    expect(prepareDataFolder(folder), 'nothing had to be mended').toBe(0)
    expect(modeOf(folder)).toBe(0o700)
  })

  it('that somebody just made is closed without a word', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    expect(prepareDataFolder(folder)).toBe(0)
    expect(modeOf(folder)).toBe(0o700)
  })

  it('of an older version is closed with everything in it, once', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const files = ['secret', 'db.log', 'mail/order-1001.eml', 'sandbox/cards/journal.jsonl', 'images/a']
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o755 })
      writeFileSync(join(folder, file), 'kept', { mode: 0o644 })
    }
    const folders = ['', 'mail', 'sandbox', 'sandbox/cards', 'images']
    expect(prepareDataFolder(folder)).toBe(files.length + folders.length)
    for (const file of files) expect(modeOf(join(folder, file)), file).toBe(0o600)
    for (const name of folders) expect(modeOf(join(folder, name)), name).toBe(0o700)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('kept')
    expect(prepareDataFolder(folder)).toBe(0)
  })

  it('has its database closed in the same way, and leaves what is not of its owner there', () => {
    const folder = temporaryFolder()
    const cluster = databaseOf('18', folder)
    expect(prepareDataFolder(folder)).toBe(3)
    for (const name of ['', 'base']) expect(modeOf(join(cluster, name)), name).toBe(0o700)
    expect(modeOf(join(cluster, 'PG_VERSION'))).toBe(0o600)
    expect(prepareDataFolder(folder)).toBe(0)
  })

  it('leaves the folder of another PostgreSQL as it is', () => {
    const folder = temporaryFolder()
    const cluster = databaseOf('17', folder)
    expect(prepareDataFolder(folder)).toBe(0)
    expect(modeOf(cluster)).toBe(0o777)
  })

  it.skipIf(process.getuid?.() !== 0)('leaves a database of somebody else, and what somebody else has in ours', () => {
    const folder = temporaryFolder()
    const cluster = databaseOf('18', folder)
    chownSync(join(cluster, 'base'), STRANGER, STRANGER)
    prepareDataFolder(folder)
    expect(modeOf(join(cluster, 'base'))).toBe(0o777)
    chmodSync(cluster, 0o777)
    chownSync(cluster, STRANGER, STRANGER)
    prepareDataFolder(folder)
    expect(modeOf(cluster)).toBe(0o777)
  })

  it.each(['files', 'images', 'mail', 'secret', 'db.log', 'db'])(
    'is refused with a link at %s that another user could have put there',
    name => {
      const folder = temporaryFolder()
      const target = temporaryFolder()
      symlinkSync(target, join(folder, name))
      expect(refusal(folder), 'the operator’s own, in a closed folder').toBe('accepted')
      chmodSync(folder, 0o777)
      expect(refusal(folder)).toBe(
        `${join(folder, name)} es un enlace que otro usuario pudo poner mientras ${folder} estaba abierta a todos: bórralo. Si es tuyo, cierra antes la carpeta con "chmod 700 ${folder}".`,
      )
      expect(modeOf(folder), 'nothing is mended before').toBe(0o777)
      expect(readdirSync(target)).toEqual([])
    },
  )

  it('is refused with such a link further in', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'sandbox'))
    chmodSync(join(folder, 'sandbox'), 0o777)
    symlinkSync(temporaryFolder(), join(folder, 'sandbox/cards'))
    expect(refusal(folder)).toContain(`${join(folder, 'sandbox/cards')} es un enlace`)
  })

  it.skipIf(process.getuid?.() !== 0)('is refused with a link of another user, though it is closed by now', () => {
    const folder = temporaryFolder()
    symlinkSync(temporaryFolder(), join(folder, 'files'))
    lchownSync(join(folder, 'files'), STRANGER, STRANGER)
    expect(refusal(folder)).toContain(`${join(folder, 'files')} es un enlace`)
  })

  it('is not tried out through a link', () => {
    const folder = temporaryFolder()
    const victim = join(temporaryFolder(), 'victim')
    writeFileSync(victim, 'untouched')
    symlinkSync(victim, join(folder, '.writable'))
    prepareDataFolder(folder)
    expect(readFileSync(victim, 'utf8')).toBe('untouched')
  })

  it('keeps no file that was made executable for everyone', () => {
    const folder = temporaryFolder()
    const secret = join(folder, 'secret')
    writeFileSync(secret, 'kept')
    chmodSync(secret, 0o777)
    prepareDataFolder(folder)
    expect(modeOf(secret)).toBe(0o600)
  })

  it('leaves alone what is not the shop’s, and where a link leads', () => {
    const folder = temporaryFolder()
    const elsewhere = temporaryFolder()
    writeFileSync(join(elsewhere, 'a'), '', { mode: 0o644 })
    symlinkSync(elsewhere, join(folder, 'images'))
    writeFileSync(join(folder, 'notes'), '', { mode: 0o644 })
    prepareDataFolder(folder)
    expect(modeOf(join(elsewhere, 'a'))).toBe(0o644)
    expect(modeOf(join(folder, 'notes'))).toBe(0o644)
  })

  it('can not be a place for everybody’s files, which stays as it is', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o1777)
    expect(refusal(folder)).toBe(
      `${folder} es una carpeta de todos los usuarios de esta máquina: pon en DATA_DIR una que sea solo de la tienda, como ${folder}/anaquel.`,
    )
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })

  // In a separate process, because an endless retry can't be stopped from within.
  it.runIf(existsSync('/proc/self')).each(['/proc/anaquel', '/proc/anaquel/data'])(
    'can not be where the system makes no folder, and says so at once: %s',
    folder => {
      const script = `
        import { prepareDataFolder } from './platform/data-folder.ts'
        try { prepareDataFolder(${JSON.stringify(folder)}) } catch (error) { console.log(error.message) }`
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        timeout: 30_000,
        killSignal: 'SIGKILL',
        cwd: join(import.meta.dirname, '..'),
      })
      expect(stdout).toMatch(/^No se puede escribir en la carpeta de datos \/proc\/anaquel\S* \(E[A-Z]+\): .*DATA_DIR/)
    },
  )

  // Root may write nearly everywhere; the kernel's own folders refuse even root.
  it.runIf(existsSync('/sys/kernel'))('can not be where nothing may be written', () => {
    expect(refusal('/sys/kernel/anaquel')).toMatch(
      /^No se puede escribir en la carpeta de datos \/sys\/kernel\/anaquel \(E[A-Z]+\): .*DATA_DIR/,
    )
  })
})
