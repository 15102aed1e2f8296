import { notAskedText } from '../../../shop/desk/words/import-words.ts'
import { effectInWords } from '../../../shop/desk/words/report-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { isChecked, text } from '../../form-values.ts'
import { columnMapOf } from './column-map.ts'
import { priceJumpOf } from './price-jump.ts'

const BEGUN = 'El ensayo empezó. Se puede dejar esta página: sigue solo.'

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
    if (outcome.kind !== 'asked') throw new FormFault(notAskedText(outcome))
    return BEGUN
  },
}

const apply: FormAct = {
  act: 'applyPreparedImport',
  async consequence({ desk }, form) {
    const prepared = await desk.readPreparedImport({ id: text(form, 'id') })
    if (!prepared) throw new FormFault(notAskedText({ kind: 'unknown' }))
    if (!prepared.report) throw new FormFault(notAskedText({ kind: 'not-tried' }))
    return {
      question: `${effectInWords(prepared.report)}. Después se puede deshacer.`,
      button: 'Aplicar la importación',
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.applyPreparedImport({ id: text(form, 'id') })
    if (outcome.kind !== 'asked') throw new FormFault(notAskedText(outcome))
    return 'Se está aplicando. Se puede dejar esta página: sigue sola.'
  },
}

/** As it was tried last: its try holds no more. */
const tryAgain: FormAct = {
  act: 'tryImport',
  async run({ desk }, form) {
    const id = text(form, 'id')
    const prepared = await desk.readPreparedImport({ id })
    if (prepared && !prepared.settings) throw new FormFault(notAskedText({ kind: 'not-tried' }))
    const outcome = prepared?.settings
      ? await desk.tryImport({ id, settings: prepared.settings })
      : ({ kind: 'unknown' } as const)
    if (outcome.kind !== 'asked') throw new FormFault(notAskedText(outcome))
    return BEGUN
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
    if (outcome.kind !== 'asked') throw new FormFault(notAskedText(outcome))
    return 'Sigue donde había quedado.'
  },
}

const discard: FormAct = {
  act: 'discardPrepared',
  async consequence() {
    const question =
      'El archivo y su ensayo se borran. El catálogo queda como está, también lo que llegó a cambiar una que se detuvo.'
    return { question, button: 'Descartar' }
  },
  async run({ desk }, form) {
    const { kind } = await desk.discardPrepared({ id: text(form, 'id') })
    if (kind === 'under-way') throw new FormFault(notAskedText({ kind: 'under-way' }))
    return 'Descartada.'
  },
}

export const PREPARED_ACTS: Readonly<Record<string, FormAct>> = { tryIt, tryAgain, apply, goOn, discard }
