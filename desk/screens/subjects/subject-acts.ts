import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk, Visit } from '../../desk-context.ts'
import { pastedTable, required, text } from '../../form-values.ts'

type Change = Extract<Awaited<ReturnType<PersonsDesk['setSubjectMappings']>>, { kind: 'changed' }>

const LATER = 'Vale para las importaciones que sigan; los libros cargados cambian cuando su registro vuelve a venir.'
const MOST_FAULTS = 20

function mappingOf(form: FormData) {
  return {
    scheme: required(form, 'scheme', 'Falta el esquema.').toUpperCase(),
    codePrefix: required(form, 'codePrefix', 'Falta el código.').replace(/\s/g, '').toUpperCase(),
    category: required(form, 'category', 'Falta la categoría.').replace(/\s/g, '').toUpperCase(),
  }
}

async function nameOf({ desk }: Pick<Visit, 'desk'>, code: string): Promise<string> {
  const [name] = await desk.nameCategories({ codes: [code] })
  if (name === undefined) throw new FormFault(`La tienda no tiene la categoría «${code}».`, 'category')
  return name
}

const setSubject: FormAct = {
  act: 'setSubjectMappings',
  async consequence({ desk }, form) {
    const { scheme, codePrefix, category } = mappingOf(form)
    const name = await nameOf({ desk }, category)
    const before = (await desk.listSubjectMappings({ scheme })).find(each => each.codePrefix === codePrefix)
    if (!before || before.category === category) return null
    return {
      question: `${scheme} ${codePrefix} deja de ir a ${before.categoryName} (${before.category}), y va a ${name} (${category}). ${LATER}`,
      button: 'Cambiar la categoría',
    }
  },
  async run({ desk }, form) {
    const mapping = mappingOf(form)
    const change = await desk.setSubjectMappings({ rows: [{ line: 1, mapping }] })
    if (change.kind === 'faulty') throw new FormFault(`No se cambió nada: ${change.faults[0]?.reason}.`, 'category')
    if (change.unchanged > 0) return 'Ya iba ahí.'
    return `${mapping.scheme} ${mapping.codePrefix} va a ${await nameOf({ desk }, mapping.category)}. ${LATER}`
  },
}

const removeSubject: FormAct = {
  act: 'removeSubjectMapping',
  async consequence(_visit, form) {
    return {
      question: `${text(form, 'scheme')} ${text(form, 'codePrefix')} deja de llevar a una categoría. Si hay uno más corto, vale ese.`,
      button: 'Quitar el tema',
    }
  },
  async run({ desk }, form) {
    const mapping = { scheme: text(form, 'scheme'), codePrefix: text(form, 'codePrefix') }
    const wasThere = await desk.removeSubjectMapping(mapping)
    return wasThere ? `${mapping.scheme} ${mapping.codePrefix} ya no está. ${LATER}` : 'Ya no estaba.'
  },
}

const importSubjects: FormAct = {
  act: 'setSubjectMappings',
  async consequence({ desk }, form) {
    const { change } = await tableOf({ desk }, form)
    return { question: `${countsInWords(change)} Los demás quedan como están. ${LATER}`, button: 'Tomar la tabla' }
  },
  async run({ desk }, form) {
    const { rows } = await tableOf({ desk }, form)
    const change = await desk.setSubjectMappings({ rows })
    if (change.kind === 'faulty') throw faulty(change.faults)
    return `${countsInWords(change)} ${LATER}`
  },
}

async function tableOf({ desk }: Pick<Visit, 'desk'>, form: FormData) {
  const read = await desk.readSubjectTable({ table: pastedTable(form) })
  if (read.kind === 'faulty') throw faulty(read.faults)
  if (read.kind === 'not-a-table')
    throw new FormFault('No es una tabla con las columnas scheme, codePrefix y category, como la que se baja.', 'table')
  return read
}

function faulty(faults: readonly { line: number; reason: string }[]): FormFault {
  const lines = faults.slice(0, MOST_FAULTS).map(({ line, reason }) => `Línea ${line}: ${reason}.`)
  const more = faults.length > MOST_FAULTS ? [`Y ${faults.length - MOST_FAULTS} más.`] : []
  return new FormFault(['No se cambió nada.', ...lines, ...more].join('\n'), 'table')
}

function countsInWords({ added, changed, unchanged }: Change): string {
  if (added + changed === 0) return 'Nada cambia.'
  return `Temas: ${added} nuevos, ${changed} cambian de categoría, ${unchanged} iguales.`
}

export const SUBJECT_ACTS: Readonly<Record<string, FormAct>> = { setSubject, removeSubject, importSubjects }
