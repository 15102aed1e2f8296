import { NOT_ASKED } from '../../../shop/desk/words/import-words.ts'
import { effectInWords } from '../../../shop/desk/words/report-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { isChecked, text } from '../../form-values.ts'
import { columnMapOf } from './column-map.ts'
import { priceJumpOf } from './price-jump.ts'

const tryIt: FormAct = {
  act: 'tryImport',
  async run({ desk }, form) {
    const settings = {
      columnMap: columnMapOf(form),
      supplier: text(form, 'supplier') || null,
      acceptPriceJumps: isChecked(form, 'acceptPriceJumps'),
      priceJumpPercent: priceJumpOf(form),
    }
    const outcome = await desk.tryImport({ id: text(form, 'id'), settings })
    if (outcome.kind !== 'asked') throw new FormFault(NOT_ASKED[outcome.kind])
    return 'El ensayo empezó. Se puede dejar esta página: sigue solo.'
  },
}

const apply: FormAct = {
  act: 'applyPreparedImport',
  async consequence({ desk }, form) {
    const prepared = await desk.readPreparedImport({ id: text(form, 'id') })
    if (!prepared?.report) throw new FormFault(NOT_ASKED['not-tried'])
    return {
      question: `${effectInWords(prepared.report)}. Después se puede deshacer.`,
      button: 'Aplicar la importación',
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.applyPreparedImport({ id: text(form, 'id') })
    if (outcome.kind !== 'asked') throw new FormFault(NOT_ASKED[outcome.kind])
    return 'Se está aplicando. Se puede dejar esta página: sigue sola.'
  },
}

/** Goes on with what a process left that ended. */
const goOn: FormAct = {
  act: 'applyPreparedImport',
  async run({ desk }, form) {
    const prepared = await desk.readPreparedImport({ id: text(form, 'id') })
    const outcome =
      prepared?.state === 'TRYING' && prepared.settings
        ? await desk.tryImport({ id: prepared.id, settings: prepared.settings })
        : await desk.applyPreparedImport({ id: text(form, 'id') })
    if (outcome.kind !== 'asked') throw new FormFault(NOT_ASKED[outcome.kind])
    return 'Sigue donde había quedado.'
  },
}

const discard: FormAct = {
  act: 'discardPrepared',
  async consequence() {
    return { question: 'El archivo y su ensayo se borran. El catálogo queda como está.', button: 'Descartar' }
  },
  async run({ desk }, form) {
    const { kind } = await desk.discardPrepared({ id: text(form, 'id') })
    if (kind === 'under-way') throw new FormFault(NOT_ASKED['under-way'])
    return 'Descartada.'
  },
}

export const PREPARED_ACTS: Readonly<Record<string, FormAct>> = { tryIt, apply, goOn, discard }
