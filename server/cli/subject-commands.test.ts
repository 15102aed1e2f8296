import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../test/support/onix.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as subjects } from './commands/subjects.ts'

const UNMAPPED =
  '<Subject><SubjectSchemeIdentifier>26</SubjectSchemeIdentifier><SubjectCode>FIC027000</SubjectCode></Subject>'
const feed = () => feedFile(onixMessage(onixProduct({ descriptive: UNMAPPED })))

async function atTheTerminal() {
  const test = await createTestDatabase()
  const table = (text: string) => {
    const path = join(temporaryFolder(), 'temas.csv')
    writeFileSync(path, text)
    return path
  }
  return { test, table, run: (...args: string[]) => runCommand(test, subjects, args) }
}

it('a subject that is set leads to its category in the imports that follow', async () => {
  const { test, run } = await atTheTerminal()
  const unknown = await importFeeds(test, feed())
  expect(unknown.report.unknownSubjects).toEqual({ 'ONIX-26 FIC027000': 1 })
  const { code, printed } = await run('set', 'onix-26', 'fic027', 'FR')
  expect(code).toBe(0)
  expect(printed).toMatch(/^Temas: 1 agregados, 0 cambiados\. Vale para las importaciones que sigan/)
  expect((await onlyBook(test)).category_codes, 'not before its record comes again').toEqual([])
  await importFeeds(test, feed())
  expect((await onlyBook(test)).category_codes).toEqual(['FR'])
  expect((await run('list', 'onix-26')).printed).toMatch(/^ONIX-26 FIC027 → FR \S/)

  await run('set', 'ONIX-26', 'FIC027', 'FA')
  await importFeeds(test, feed())
  expect((await onlyBook(test)).category_codes).toEqual(['FA'])
  expect((await run('remove', 'ONIX-26', 'FIC027')).printed).toMatch(/^Quitado\. Vale para/)
  expect((await importFeeds(test, feed())).report.unknownSubjects).toEqual({ 'ONIX-26 FIC027000': 1 })
})

it('a mapping to nowhere is refused, and so is the removal of what is not there', async () => {
  const { run } = await atTheTerminal()
  await expect(run('set', 'ONIX-26', 'FIC', 'NADA')).rejects.toThrow('la tienda no tiene la categoría «NADA»')
  await expect(run('remove', 'ONIX-26', 'FIC')).rejects.toThrow('ONIX-26 FIC no está en la tabla.')
})

it('the table goes out as CSV and comes in again, unchanged', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'temas.csv')
  const before = await run('list', '--json')
  await run('export', file)
  expect(readFileSync(file, 'utf8')).toMatch(/^scheme,codePrefix,category,categoryName\nBIC,A,A,Las artes\n/)
  expect((await run('import', file, '--replace')).printed).toMatch(/^Temas: 0 agregados, 0 cambiados, \d+ iguales\. /)
  expect(await run('list', '--json')).toEqual(before)
  expect((await run('export')).printed).toBe(readFileSync(file, 'utf8'))
})

it('comes in again as a spreadsheet gives it back: names hold commas, and tabs or semicolons stand between columns', async () => {
  const { run, table } = await atTheTerminal()
  const mappings: Record<string, string>[] = JSON.parse((await run('list', '--json')).printed)
  expect(mappings.some(({ categoryName }) => categoryName?.includes(','))).toBe(true)
  for (const delimiter of ['\t', ';']) {
    const rows = mappings.map(({ scheme, codePrefix, category, categoryName }) =>
      [scheme, codePrefix, category, categoryName].join(delimiter),
    )
    const heading = ['scheme', 'codePrefix', 'category', 'categoryName'].join(delimiter)
    const { printed } = await run('import', table(['\ufeff', heading, ...rows].join('\r\n')))
    expect(printed).toMatch(/^Temas: 0 agregados, 0 cambiados, \d+ iguales\. /)
  }
})

it('a table adds to what is there, or with --replace takes its place', async () => {
  const { run, table } = await atTheTerminal()
  const rows = Number(JSON.parse((await run('list', '--json')).printed).length)
  const file = table('scheme;codePrefix;category\nonix-26;FIC;F\nTHEMA;FB;F\n')
  expect((await run('import', file)).printed).toMatch(/^Temas: 1 agregados, 1 cambiados\. /)
  expect((await run('import', file, '--replace')).printed).toContain(`2 iguales, ${rows - 1} quitados`)
  expect((await run('list')).printed).toMatch(/^ONIX-26 FIC → F .*\nTHEMA FB → F .*\n$/)
})

it('a table with a bad line changes nothing, and every bad line is named', async () => {
  const { run, table } = await atTheTerminal()
  const before = await run('list', '--json')
  const bad = run('import', table('scheme,codePrefix,category\nX,A,F\n,A,F\nX,,F\nX,B,NADA\n'), '--replace')
  await expect(bad).rejects.toBeInstanceOf(CommandError)
  await expect(bad).rejects.toThrow(
    /línea 3: le falta el esquema .*\n {2}línea 4: le falta el código.*\n {2}línea 5: la tienda no tiene la categoría «NADA»$/s,
  )
  for (const text of ['', 'scheme,codePrefix,category\n', 'a,b\n1,2\n', 'scheme,codePrefix,category\n"X,A,F\n'])
    await expect(run('import', table(text), '--replace'), text).rejects.toThrow('no es una tabla CSV con las columnas')
  expect(await run('list', '--json')).toEqual(before)
})

it('says how it is called when it is called otherwise', async () => {
  const { run } = await atTheTerminal()
  for (const args of [
    ['x'],
    ['set', 'BIC'],
    ['remove', 'BIC'],
    ['export', '--json'],
    ['set', 'A', 'B', 'C', '--replace'],
  ])
    await expect(run(...args), args.join(' ')).rejects.toThrow(subjects.usage)
})
