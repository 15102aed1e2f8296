import { stringify } from 'csv-stringify/sync'
import {
  MAPPING_COLUMNS,
  type MappingChange,
  readMappingTable,
} from '../../../shop/catalogue/import/edit-subject-mappings.ts'
import { FOR_PEOPLE } from '../../../shop/reading/formula-mark.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile, writeOperatorFile } from '../operator-files.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'subjects [list [ESQUEMA]] [--json] | subjects set ESQUEMA CÓDIGO CATEGORÍA | subjects remove ESQUEMA CÓDIGO | subjects export [ARCHIVO] | subjects import ARCHIVO [--replace]'
const options = { json: { type: 'boolean' }, replace: { type: 'boolean' } } as const
type Values = Given<typeof options>
const LATER = 'Vale para las importaciones que sigan; los libros ya cargados cambian cuando su registro vuelve a venir.'
const PRINTED = 20

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: [0, 1], takes: ['json'], run: list },
  set: { words: 3, takes: [], run: set },
  remove: { words: 2, takes: [], run: remove },
  export: { words: [0, 1], takes: [], run: exportTable },
  import: { words: 1, takes: ['replace'], run: importTable },
}

export const command: Command = {
  usage,
  summary: 'Muestra y cambia a qué categoría de la tienda lleva cada tema de los catálogos (BIC, IBIC, Thema …).',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, [scheme]: readonly string[], { json }: Values): Promise<number> {
  const mappings = await desk.listSubjectMappings(operator(), { scheme })
  if (json) console.log(JSON.stringify(mappings, null, 2))
  else if (mappings.length === 0) console.log('Ningún tema lleva a una categoría.')
  else
    for (const { scheme: name, codePrefix, category, categoryName } of mappings)
      console.log(`${name} ${codePrefix} → ${category} ${categoryName}`)
  return EXIT.done
}

async function set({ desk }: CommandContext, [scheme = '', codePrefix = '', category = '']: readonly string[]) {
  const mapping = { scheme, codePrefix, category }
  const change = await desk.setSubjectMappings(operator(), { rows: [{ line: 1, mapping }] })
  if (change.kind === 'faulty') throw new CommandError(`No se cambió nada: ${change.faults[0]?.reason}.`)
  return report(change)
}

async function remove({ desk }: CommandContext, [scheme = '', codePrefix = '']: readonly string[]): Promise<number> {
  if (!(await desk.removeSubjectMapping(operator(), { scheme, codePrefix }))) {
    throw new CommandError(`${scheme} ${codePrefix} no está en la tabla.`)
  }
  console.log(`Quitado. ${LATER}`)
  return EXIT.done
}

async function exportTable({ desk }: CommandContext, [file]: readonly string[]): Promise<number> {
  const mappings = await desk.listSubjectMappings(operator(), {})
  const csv = stringify(mappings, {
    header: true,
    columns: [...MAPPING_COLUMNS, 'categoryName'],
    ...FOR_PEOPLE,
  })
  if (file === undefined) process.stdout.write(csv)
  else {
    await writeOperatorFile(file, csv)
    console.log(`${mappings.length} temas en ${file}`)
  }
  return EXIT.done
}

async function importTable({ desk }: CommandContext, [file = '']: readonly string[], { replace }: Values) {
  const rows = readMappingTable((await readOperatorFile(file)).toString('utf8'))
  if (rows === null) {
    throw new CommandError(
      `No se cambió nada: ${file} no es una tabla CSV con las columnas ${MAPPING_COLUMNS.join(', ')}.`,
    )
  }
  const change = await desk.setSubjectMappings(operator(), { rows, replace })
  if (change.kind === 'changed') return report(change)
  const lines = change.faults.slice(0, PRINTED).map(({ line, reason }) => `  línea ${line}: ${reason}`)
  const more = change.faults.length > PRINTED ? [`  … y ${change.faults.length - PRINTED} más`] : []
  throw new CommandError(
    [`No se cambió nada: ${file} tiene líneas que no se pueden usar.`, ...lines, ...more].join('\n'),
  )
}

function report({ added, changed, unchanged, removed }: Extract<MappingChange, { kind: 'changed' }>): number {
  const counts = [
    `${added} agregados`,
    `${changed} cambiados`,
    ...(unchanged > 0 ? [`${unchanged} iguales`] : []),
    ...(removed > 0 ? [`${removed} quitados`] : []),
  ]
  console.log(`Temas: ${counts.join(', ')}. ${LATER}`)
  return EXIT.done
}
