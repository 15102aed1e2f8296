import { describe, expect, it } from 'vitest'
import { openSession } from '../../shop/staff/sessions.ts'
import { insertPasskey } from '../../shop/staff/sign-in-store.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as journal } from './commands/journal.ts'
import { command as staff } from './commands/staff.ts'

async function atTheTerminal() {
  const test = await createTestDatabase()
  const run = (...args: string[]) => runCommand(test, staff, args)
  return { ...test, run, readJournal: (...args: string[]) => runCommand(test, journal, args) }
}

describe('shop staff', () => {
  it('begins with an owner by invitation, and keeps the last one', async () => {
    const { run } = await atTheTerminal()
    const told = 'No hay servidor de correo, y la invitación no sale: pásale el enlace. Abre solo en la máquina de la'
    expect((await run()).printed).toContain('staff invite CORREO --role dueño')
    const invited = await run('invite', 'marta@libros.example', '--role', 'dueño', '--name', 'Marta')
    expect(invited.printed).toContain(told)
    expect(invited.printed).toMatch(/http:\/\/localhost:3000\/mesa\/invitacion\/[\w-]{43}\n$/)
    await expect(run('disable', 'marta@libros.example')).rejects.toThrow('Es el único dueño')
    await expect(run('role', 'marta@libros.example', '--role', 'lectura')).rejects.toThrow('Es el único dueño')
  })

  it('changes a role, and names roles and grants where one is unknown', async () => {
    const { run } = await atTheTerminal()
    await run('invite', 'luis@libros.example', '--role', 'lectura')
    const changed = await run('role', 'luis@libros.example', '--role', 'pedidos', '--grant', 'devolver dinero')
    expect(changed.printed).toBe(
      'luis@libros.example: pedidos + devolver dinero.\nLa invitación que tenía ya no sirve: hay que mandarle otra.\n',
    )
    expect((await run()).printed).toMatch(/luis@libros\.example\s+luis\s+pedidos \+ devolver dinero/)
    await expect(run('role', 'luis@libros.example', '--role', 'jefe')).rejects.toThrow(/hay dueño, pedidos/)
    const unknown = run('role', 'luis@libros.example', '--role', 'pedidos', '--grant', 'todo')
    await expect(unknown).rejects.toThrow(/"devolver dinero"/)
    await expect(run('role', 'nadie@libros.example', '--role', 'pedidos')).rejects.toThrow(CommandError)
  })

  it('lists the open sessions and ends one', async () => {
    const { run, db } = await atTheTerminal()
    await run('invite', 'ana@libros.example', '--role', 'lectura', '--name', 'Ana')
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await openSession({ db, clock: { now: () => new Date() } }, id, 'Firefox')
    const [session] = JSON.parse((await run('sessions', '--json')).printed)
    expect(session).toMatchObject({ name: 'Ana', browser: 'Firefox' })
    expect((await run('end-session', String(session.id))).printed).toBe('La sesión terminó.\n')
    await expect(run('end-session', String(session.id))).rejects.toThrow('ya terminó')
    expect((await run('sessions')).printed).toBe('Ninguna sesión está abierta.\n')
  })
})

describe('shop staff end-passkey', () => {
  async function withPasskeys(...credentialIds: string[]) {
    const test = await atTheTerminal()
    await test.run('invite', 'marta@libros.example', '--role', 'dueño', '--name', 'Marta')
    const { id } = await test.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const at = new Date('2026-11-24T12:00:00Z')
    for (const credentialId of credentialIds) {
      const passkey = { credentialId, publicKey: Buffer.from('k'), counter: 0, transports: [], name: credentialId }
      await insertPasskey(test.db, id, passkey, at)
    }
    await openSession({ db: test.db, clock: { now: () => new Date() } }, id, 'Firefox')
    return test
  }

  it('ends the one that its id begins with, and the sessions of its person', async () => {
    const { run } = await withPasskeys('telefono-viejo', 'telefono-nuevo')
    expect((await run('passkeys', 'marta@libros.example')).printed).toMatch(/telefono\s+telefono-viejo/)
    await expect(run('end-passkey', 'marta@libros.example', 'telefono')).rejects.toThrow('hace falta más')
    await expect(run('end-passkey', 'marta@libros.example', 'reloj')).rejects.toThrow('no tiene una passkey reloj')
    expect((await run('end-passkey', 'marta@libros.example', 'telefono-v')).printed).toBe(
      'marta@libros.example ya no entra con «telefono-viejo», y sus sesiones terminaron.\n',
    )
    expect((await run('sessions')).printed).toBe('Ninguna sesión está abierta.\n')
    expect(JSON.parse((await run('passkeys', 'marta@libros.example', '--json')).printed)).toMatchObject([
      { name: 'telefono-nuevo' },
    ])
  })

  it('keeps the only way in of the last owner, and says of anybody else that it was theirs', async () => {
    const { run, db } = await withPasskeys('telefono')
    await expect(run('end-passkey', 'marta@libros.example', 'telefono')).rejects.toThrow('Es el único dueño')
    expect((await run('sessions')).printed).toMatch(/Marta/)
    await run('invite', 'eva@libros.example', '--role', 'dueño')
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', '=', 'eva@libros.example').execute()
    await expect(run('end-passkey', 'marta@libros.example', 'telefono')).rejects.toThrow('Es el único dueño')
    await run('enable', 'eva@libros.example')
    await expect(run('end-passkey', 'marta@libros.example', 'telefono'), 'Eva has not joined').rejects.toThrow(
      'único dueño',
    )
    await db.updateTable('staff').set({ password_hash: 'x' }).where('email', '=', 'eva@libros.example').execute()
    expect((await run('end-passkey', 'marta@libros.example', 'telefono')).printed).toContain('No le queda otra forma')
  })
})

it('shop journal shows in Spanish who did what, and who tried to enter', async () => {
  const { run, readJournal, db } = await atTheTerminal()
  await run('invite', 'ana@libros.example', '--role', 'lectura')
  expect((await readJournal()).printed).toMatch(/invitar a alguien/)
  expect((await readJournal('--about', '9780306406157')).printed).not.toMatch(/invitar/)
  const tried = { at: new Date(), account: 'eva@malas.example', method: 'password' as const, is_let_in: false }
  await db.insertInto('staff_sign_ins').values(tried).execute()
  const others = { account: 'ana@malas.example', further: 1400, is_of_team: false }
  await db
    .insertInto('staff_sign_ins')
    .values({ ...tried, ...others })
    .execute()
  expect((await readJournal('sign-ins')).printed).toMatch(/eva@malas\.example\s+contraseña\s+no entró/)
  expect((await readJournal('sign-ins')).printed).toContain('no entró y 1400 más en esa hora, ninguno de alguien')
  await expect(readJournal('--limit', '0')).rejects.toThrow('--limit')
})
