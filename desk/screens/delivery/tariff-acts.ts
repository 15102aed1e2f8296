import { tariffChangeInWords, tariffWarnings } from '../../../shop/desk/words/tariff-words.ts'
import { type Consequence, type FormAct, FormFault } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { pastedTable, text } from '../../form-values.ts'
import { refuseSavedSince } from '../../saved-since.ts'
import { gridOf, readGrid, type Tariff } from './grid-of-tariffs.ts'

/** Nobody reads more lines than this before confirming. */
const MOST_LINES = 40

async function fromGrid({ desk }: Visit, form: FormData): Promise<{ tariffs: Tariff[]; warnings: string[] }> {
  const current = await desk.listTariffs({})
  refuseSavedSince(form, gridOf(current))
  const weights = text(form, 'weights').split(',').map(Number)
  const { tariffs, faults } = readGrid(current, weights, name => text(form, name))
  if (faults.length > 0) throw new FormFault(faults)
  return { tariffs, warnings: [] }
}

async function fromTable({ desk }: Visit, form: FormData): Promise<{ tariffs: Tariff[]; warnings: string[] }> {
  const read = await desk.readTariffTable({ table: pastedTable(form) })
  if (read.kind === 'refused') throw new FormFault(`La tabla no sirve:\n${read.faults.join('\n')}`, 'table')
  return read
}

function changingTo(read: typeof fromGrid): FormAct {
  return {
    act: 'replaceTariffs',
    async consequence(visit, form): Promise<Consequence> {
      const { tariffs, warnings } = await read(visit, form)
      const changes = await visit.desk.previewTariffs({ tariffs })
      if (changes.length === 0) throw new FormFault('Son las tarifas que ya rigen: no hay nada que cambiar.')
      const twice = [...new Set([...warnings, ...tariffWarnings(changes, tariffs)])]
      const lines = changes.slice(0, MOST_LINES).map(tariffChangeInWords)
      const rest = changes.length - lines.length
      const count = changes.length === 1 ? '1 cambio' : `${changes.length} cambios`
      return {
        question: [
          ...(twice.length > 0 ? ['Para mirar dos veces:', ...twice, ''] : []),
          `${count}. Rigen para lo que se pida desde ahora; las órdenes hechas quedan como están.`,
          ...lines,
          ...(rest > 0 ? [`… y ${rest} más.`] : []),
        ].join('\n'),
        button: `Hacer ${count}`,
      }
    },
    async run(visit, form) {
      const { tariffs } = await read(visit, form)
      const changes = await visit.desk.replaceTariffs({ tariffs, isDryRun: false })
      return `Ya rigen: ${changes.length === 1 ? '1 cambio' : `${changes.length} cambios`}.`
    },
  }
}

export const TARIFF_ACTS: Readonly<Record<string, FormAct>> = {
  saveGrid: changingTo(fromGrid),
  importTable: changingTo(fromTable),
}
