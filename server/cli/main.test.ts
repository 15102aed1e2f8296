import { chmodSync, chownSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createDatabase, databaseUrl } from '../../platform/database/database.ts'
import { insertBook } from '../../test/support/books.ts'
import { STRANGER } from '../../test/support/local-user.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { openShop } from '../opening/open-shop.ts'

it.runIf(process.getuid?.() === 0)(
  'root does nothing in the shop of another user, not even what only reads',
  async () => {
    const folder = temporaryFolder()
    chownSync(folder, STRANGER, STRANGER)
    const { code, complained } = await shopCommand(['backup', 'list'], {
      DATA_DIR: folder,
      BACKUP_DIR: temporaryFolder(),
    })
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(/^La tienda de .*sudo -u /) })
  },
)

describe('help', () => {
  it.each([['help'], ['--help'], ['-h']])('%s lists the commands', async word => {
    const { code, printed } = await shopCommand([word])
    expect(code).toBe(0)
    expect(printed).toMatch(/^npm run shop -- COMANDO …\n/)
    expect(printed).toContain('  orders VERBO …\n')
  })

  it('lists each command that is written', async () => {
    const { printed } = await shopCommand(['help'])
    const files = readdirSync(join(import.meta.dirname, 'commands'), { withFileTypes: true })
    for (const { name } of files.filter(file => file.isFile())) {
      expect(printed).toMatch(new RegExp(`^ {2}${name.replace('.ts', '')}( |$)`, 'm'))
    }
  })

  it.each([[['stuck', '--help']], [['stuck', '-h']], [['help', 'stuck']], [['stuck', '--json', '-h']]])(
    '%j says how one is called, and does nothing',
    async args => {
      const { code, printed } = await shopCommand(args, { DATA_DIR: '/dev/null/none' })
      expect(code).toBe(0)
      expect(printed).toMatch(/\n\n {2}npm run shop -- stuck \[--resting-days N\] \[--json\]\n/)
    },
  )

  it('of a command that there is not is a mistake', async () => {
    expect(await shopCommand(['help', 'nada'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('"nada"'),
    })
  })
})

describe('version', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

  it('says the one of package.json, needs no database and makes none', async () => {
    const settings = { DATA_DIR: '/dev/null/none' }
    expect(await shopCommand(['version'], settings)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(new RegExp(`^Anaquel ${version}, Node 2\\d\\.\\S+, \\w+-\\w+\n$`)),
    })
    const { printed } = await shopCommand(['version', '--json'], settings)
    expect(JSON.parse(printed)).toEqual({ version, node: process.versions.node, system: expect.stringContaining('-') })
  })

  it('is the newest one in CHANGELOG.md', () => {
    const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
    const [newest] = [...changes.matchAll(/^## (\d\S*)/gm)].map(([, number]) => number)
    expect(newest).toBe(version)
  })
})

describe('the database', () => {
  it('of a folder without a shop is not made by a command that only looks: another one may have been meant', async () => {
    const folder = temporaryFolder()
    const complained = `En ${folder} no hay ninguna tienda. ¿Usa otro DATA_DIR? Una nueva la abre npm start, o import ARCHIVO, o staff invite.\n`
    expect(await shopCommand(['stuck'], { DATA_DIR: folder })).toEqual({ code: 2, printed: '', complained })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is made by what a new shop begins with', async () => {
    const folder = quickFolder()
    chmodSync(folder, 0o755)
    const settings = { DATA_DIR: folder }
    expect(await shopCommand(['staff'], settings)).toMatchObject({ code: 0, complained: '' })
    expect(await shopCommand(['stuck'], settings)).toEqual({
      code: 0,
      printed: 'Nada espera a nadie.\n',
      complained: '',
    })
  })

  it('that is damaged is reported with the way out', async () => {
    const { connection, pool } = await createTestDatabase()
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl(connection), SECRET: TEST_SECRET }
    await shopCommand(['staff'], settings)
    // The error that PostgreSQL gives for a page with a wrong checksum.
    await pool.query(`alter table orders rename to whole_orders;
      create function damaged() returns boolean language plpgsql as $$
        begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$;
      create view orders as select whole_orders.* from damaged() as page left join whole_orders on page`)
    const { code, complained } = await shopCommand(['orders', 'list'], settings)
    expect({ code, lines: complained.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringContaining('backup restore --into'), expect.stringContaining('invalid page in block 0')],
    })
  })

  it('that can not be reached is reported in one sentence', async () => {
    const settings = {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SECRET: 'a secret of thirty-two characters',
      DATA_DIR: temporaryFolder(),
    }
    expect(await shopCommand(['stuck'], settings)).toEqual({
      code: 1,
      printed: '',
      complained:
        'No se llega a la base de datos (connect ECONNREFUSED 127.0.0.1:1): fíjate que esté en marcha, y corrige DATABASE_URL.\n',
    })
  })
})

describe('the address of an order', () => {
  it('is that of the running shop, whatever the terminal knows; a setting of the terminal comes first', async () => {
    const { connection, pool } = await createTestDatabase()
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrl(connection),
      SECRET: TEST_SECRET,
      SAMPLE_CATALOGUE: '0',
    }
    const addressIn = async (more: Record<string, string> = {}) => {
      const { printed } = await shopCommand(['orders', 'show', externalId], { ...settings, ...more })
      return /^http.*$/m.exec(printed)?.[0]
    }
    const opened = await openShop(readConfig({ ...settings, PUBLIC_URL: 'https://libros.uy' }), silentLog)
    onTestFinished(opened.close)
    await insertBook(createDatabase(pool), { bibliomanager_id: 'B1', price_cents: 149_000 })
    const placement = await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const { externalId } = (placement as Extract<typeof placement, { kind: 'placed' }>).order
    expect(await addressIn()).toBe(`https://libros.uy/orden/${externalId}`)
    expect(await addressIn({ PUBLIC_URL: 'https://otra.uy' })).toBe(`https://otra.uy/orden/${externalId}`)
  })
})
