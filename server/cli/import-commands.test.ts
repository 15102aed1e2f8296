import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { feedFile, onixMessage, onixProduct, onlyBook } from '../../test/support/onix.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as importCommand } from './commands/import.ts'
import { command as imports } from './commands/imports.ts'

const BAD = onixProduct({ reference: 'uy.malo', isbn: '1', id: '9' })

describe('shop import', () => {
  it('ends with 0 when all is in, with 3 when some records are not', async () => {
    const test = await createTestDatabase()
    const good = await runCommand(test, importCommand, [feedFile(onixMessage(onixProduct()))])
    expect(good).toMatchObject({ code: 0, printed: expect.stringMatching(/^Importación 1\n\nResultado\n/) })
    const partly = await runCommand(test, importCommand, [feedFile(onixMessage([onixProduct(), BAD]))])
    expect(partly.code).toBe(3)
    expect(partly.printed).toContain('uy.malo')
  })

  it('counts the reasons where it can not print every refusal', async () => {
    const test = await createTestDatabase()
    const bad = Array.from({ length: 25 }, (_, n) => onixProduct({ reference: `uy.${n}`, isbn: `123${n}` }))
    const { printed } = await runCommand(test, importCommand, [feedFile(onixMessage([...bad, BAD]))])
    expect(printed).toContain('Por qué se rechazan registros\n         26  su ISBN … no es válido\n')
    expect(printed).toContain('  … y 6 más\n')
  })

  it('has something to correct (2) when the file can not be read as a feed', async () => {
    const test = await createTestDatabase()
    const reading = runCommand(test, importCommand, [feedFile('<html/>')])
    await expect(reading).rejects.toBeInstanceOf(CommandError)
    await expect(reading).rejects.toThrow(/no es un mensaje ONIX.* No se cambió nada\.$/)
  })

  it('says what a folder, a missing file, a broken zip and a web page are', async () => {
    const test = await createTestDatabase()
    const zip = feedFile(Buffer.from('PK\u0003\u0004 cortado'), 'libros.zip')
    const page = feedFile('<!doctype html><html></html>', 'pagina.html')
    for (const [file, reason] of [
      [dirname(zip), 'es una carpeta; nombra los archivos que trae. No se cambió nada.'],
      [`${zip}.no`, 'no existe ese archivo o esa carpeta. No se cambió nada.'],
      [zip, 'libros.zip: el zip está dañado o incompleto. No se cambió nada.'],
      [page, 'no es un XML legible (XML mal formado: no sigue la sintaxis de XML). No se cambió nada.'],
    ] as const) {
      await expect(runCommand(test, importCommand, [file])).rejects.toThrow(reason)
    }
    expect((await runCommand(test, imports, [])).printed, 'what could not be opened is no import').toMatch(
      /^ +2 .* fallida {2}pagina\.html.*\n +1 .* fallida {2}libros\.zip/,
    )
  })

  it('leaves an import that failed and changed nothing as it is, where it is to be undone', async () => {
    const test = await createTestDatabase()
    await expect(runCommand(test, importCommand, [feedFile('<html/>')])).rejects.toThrow(CommandError)
    await expect(runCommand(test, imports, ['undo', '1'])).rejects.toThrow(
      'La importación 1 falló y no cambió nada: no hay qué deshacer.',
    )
    expect((await runCommand(test, imports, [])).printed).toContain('fallida')
  })

  it('tries without changing anything', async () => {
    const test = await createTestDatabase()
    const file = feedFile(onixMessage(onixProduct()))
    const { code, printed } = await runCommand(test, importCommand, ['--dry-run', file])
    expect(code).toBe(0)
    expect(printed).toMatch(/^Ensayo: esto es lo que pasaría \(no se cambió nada\)\n/)
    expect(await test.db.selectFrom('books').selectAll().execute()).toEqual([])
  })

  it('knows the print network’s ids by the name in the settings, or the one it is given', async () => {
    const file = feedFile(onixMessage(onixProduct()).replace('>bibliomanagerId<', '>RedPOD<'))
    for (const [args, settings, id] of [
      [[file], {}, 'uy.prueba.1'],
      [[file], { ONIX_ID_NAME: 'Red POD' }, '5001'],
      [['--id-name', 'redpod', file], { ONIX_ID_NAME: 'otra' }, '5001'],
    ] as const) {
      const test = await createTestDatabase()
      await runCommand(test, importCommand, [...args], settings)
      expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: id })
    }
  })
})

describe('shop imports', () => {
  it('lists them, repeats a report, and undoes; a book that changed since is named and the code is 3', async () => {
    const test = await createTestDatabase()
    await runCommand(test, importCommand, [feedFile(onixMessage(onixProduct()))])
    await runCommand(test, importCommand, [feedFile(onixMessage(onixProduct({ title: 'Otro' })))])
    expect((await runCommand(test, imports, [])).printed).toMatch(
      /2 .* terminada {2}novedades\.xml {2}1 cambia\n.*1 .* 1 libro nuevo/,
    )
    expect((await runCommand(test, imports, ['show', '2'])).printed).toContain('título «La casa del río» → «Otro»')
    const json = JSON.parse((await runCommand(test, imports, ['show', '2', '--json'])).printed)
    expect(json).toMatchObject({ id: 2, status: 'FINISHED', report: { counts: { changed: 1 } } })
    expect(await runCommand(test, imports, ['list'])).toEqual(await runCommand(test, imports, []))
    const first = await runCommand(test, imports, ['undo', '1'])
    expect(first.code).toBe(3)
    expect(first.printed).toBe(
      [
        'Importación 1 deshecha en parte: 1 queda como está, porque algo lo retiene.',
        'Quedan como están:',
        '  5001  9789974000018  Otro: después lo cambió la importación 2 (novedades.xml)',
        'Después vino la importación 2 (novedades.xml): deshecha esa, se puede deshacer el resto de esta: npm run shop -- imports undo 2; npm run shop -- imports undo 1\n',
      ].join('\n'),
    )
    expect((await runCommand(test, imports, [])).printed).toMatch(/1 .* deshecha en parte {2}novedades\.xml/)
    const shown = (await runCommand(test, imports, ['show', '1'])).printed
    expect(shown.endsWith(`\n\n${first.printed}`), shown).toBe(true)
    const second = await runCommand(test, imports, ['undo', '2'])
    expect(second).toMatchObject({ code: 0, printed: expect.stringContaining('1 libro vuelve a como estaba') })
    expect((await runCommand(test, imports, ['undo', '1'])).printed).toContain('1 se quita')
    expect((await runCommand(test, imports, [])).printed).toMatch(/1 .* deshecha {2}novedades\.xml/)
    await expect(runCommand(test, imports, ['undo', '9'])).rejects.toBeInstanceOf(CommandError)
  })
})
