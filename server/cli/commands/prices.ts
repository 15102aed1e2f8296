import { toPesos } from '../../../contract/money.ts'
import { FeedProblem } from '../../../shop/catalogue/import/feed-problem.ts'
import { describeReport } from '../../../shop/catalogue/import/report-text.ts'
import { idleRuleInWords } from '../../../shop/catalogue/pricing/idle-rule-words.ts'
import type { PriceRule } from '../../../shop/catalogue/pricing/price-rule.ts'
import {
  decisionInWords,
  jumpsInWords,
  outdatedInWords,
  priceSettingsInWords,
  refusedRateInWords,
  removalInWords,
  ruleInWords,
  rulingAskedInWords,
  scopeInWords,
  settingInWords,
} from '../../../shop/desk/words/price-words.ts'
import { readAmount } from '../../../shop/reading/read-amount.ts'
import { readPercent } from '../../../shop/reading/read-percent.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { requirePriceJump } from '../price-jump.ts'
import { requireReason } from '../required-arguments.ts'
import { type Given, type RunVerb, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'prices [--json] | prices rate MONEDA COTIZACIÓN [--date AAAA-MM-DD] [--accept-jump] | prices rates ARCHIVO [--accept-jump] | prices accept-rate MONEDA | prices refuse-rate MONEDA --reason MOTIVO | prices remove-rate MONEDA --reason MOTIVO [--yes] | prices rule MONEDA [--net] [--supplier PROVEEDOR] [--publisher EDITORIAL] [--without-tax] [--margin PORCENTAJE] [--round PESOS] [--rounding down|up|nearest] [--minimum PESOS] --reason MOTIVO|--dry-run | prices remove MONEDA [--net] [--supplier PROVEEDOR] [--publisher EDITORIAL] --reason MOTIVO | prices apply [--dry-run] [--accept-price-jumps] [--price-jump PORCENTAJE] [--json] | prices jumps [--supplier PROVEEDOR] [--limit CANTIDAD] [--json] | prices accept-jump|refuse-jump ISBN --reason MOTIVO   (todos: [--operator NOMBRE])'
const options = {
  json: { type: 'boolean' },
  operator: { type: 'string' },
  date: { type: 'string' },
  'accept-jump': { type: 'boolean' },
  net: { type: 'boolean' },
  supplier: { type: 'string' },
  publisher: { type: 'string' },
  'without-tax': { type: 'boolean' },
  margin: { type: 'string' },
  round: { type: 'string' },
  rounding: { type: 'string' },
  minimum: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'accept-price-jumps': { type: 'boolean' },
  'price-jump': { type: 'string' },
  limit: { type: 'string' },
} as const
type Values = Given<typeof options>

const SCOPE: readonly (keyof typeof options)[] = ['net', 'supplier', 'publisher', 'reason']
const KEPT = 'Queda con la regla.'

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  rate: { words: 2, takes: ['date', 'accept-jump'], run: setRate },
  rates: { words: 1, takes: ['accept-jump'], run: readRateFile },
  'accept-rate': { words: 1, takes: [], run: acceptRate },
  'refuse-rate': { words: 1, takes: ['reason'], run: refuseRate },
  'remove-rate': { words: 1, takes: ['reason', 'yes'], run: removeRate },
  rule: {
    words: 1,
    takes: [...SCOPE, 'without-tax', 'margin', 'round', 'rounding', 'minimum', 'dry-run'],
    run: setRule,
  },
  remove: { words: 1, takes: SCOPE, run: remove },
  apply: { words: 0, takes: ['dry-run', 'accept-price-jumps', 'price-jump', 'json'], run: apply },
  jumps: { words: 0, takes: ['supplier', 'limit', 'json'], run: listJumps },
  'accept-jump': { words: 1, takes: ['reason'], run: decide('acceptPriceJump') },
  'refuse-jump': { words: 1, takes: ['reason'], run: decide('refusePriceJump') },
}

const LATER = 'Los precios la siguen con: npm run shop -- prices apply (con --dry-run, solo dice qué cambiaría).'

export const command: Command = {
  usage,
  summary:
    'Convierte en pesos los precios que los proveedores dan en otra moneda, y decide uno por uno sobre los que saltan.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const settings = await desk.readPriceSettings(operator(), {})
  console.log(json ? JSON.stringify(settings, null, 2) : priceSettingsInWords(settings))
  return EXIT.done
}

async function setRate(context: CommandContext, [currency = '', text = '']: readonly string[], values: Values) {
  return setRates(context, [currency, text, values.date ?? ''].join(';').replace(/;$/, ''), values)
}

async function readRateFile(context: CommandContext, [file = '']: readonly string[], values: Values) {
  return setRates(context, (await readOperatorFile(file)).toString('utf8'), values)
}

async function setRates({ desk }: CommandContext, text: string, values: Values): Promise<number> {
  const input = { text, acceptJump: values['accept-jump'] ?? false, weighsFirst: true }
  const outcome = await desk.setExchangeRates(operator(values.operator), input)
  if (outcome.kind === 'faulty') throw new CommandError(`No se cambió nada.\n${outcome.faults.join('\n')}`)
  const refused = outcome.rates.filter(({ outcome: { kind } }) => kind !== 'set' && kind !== 'as-before')
  const said = outcome.rates.map(settingInWords).join('\n')
  const unread = outcome.faults.length === 0 ? '' : `No se tomaron:\n${outcome.faults.join('\n')}\n`
  if (outcome.kind === 'none-taken') throw new CommandError(`${said}\n${unread}`.trimEnd())
  console.log(`${said}\n${unread}${LATER}`)
  return refused.length > 0 || unread !== '' ? EXIT.inPart : EXIT.done
}

async function acceptRate({ desk }: CommandContext, [text = '']: readonly string[], values: Values): Promise<number> {
  const currency = text.toUpperCase()
  const outcome = await desk.acceptHeldRate(operator(values.operator), { currency })
  if (outcome.kind !== 'accepted') throw noHeldRate(currency)
  console.log(`${settingInWords(outcome)}\n${LATER}`)
  return EXIT.done
}

async function refuseRate({ desk }: CommandContext, [text = '']: readonly string[], values: Values): Promise<number> {
  const currency = text.toUpperCase()
  const outcome = await desk.refuseHeldRate(operator(values.operator), {
    currency,
    reason: requireReason(values, KEPT),
  })
  if (outcome.kind !== 'refused') throw noHeldRate(currency)
  console.log(refusedRateInWords(outcome.rate))
  return EXIT.done
}

async function removeRate(
  { desk, whyNoChange }: CommandContext,
  [text = '']: readonly string[],
  values: Values,
): Promise<number> {
  const currency = text.toUpperCase()
  const by = operator(values.operator)
  const reason = requireReason(values, KEPT)
  const removal = await desk.previewRateRemoval(by, { currency })
  if (removal && removal.unpriced > 0)
    await confirm(`${removalInWords(removal)} ¿Quitarla?`, { yes: values.yes ?? false, whyNoChange })
  const outcome = await desk.removeExchangeRate(by, { currency, reason })
  if (outcome.kind === 'no-rate') throw new CommandError(`${currency} no tiene ninguna cotización. Nada cambió.`)
  console.log(`${removalInWords(outcome)}\n${LATER}`)
  return EXIT.done
}

function noHeldRate(currency: string): CommandError {
  return new CommandError(`Ninguna cotización de ${currency} espera que se decida. Nada cambió.`)
}

async function setRule({ desk }: CommandContext, [currency = '']: readonly string[], values: Values): Promise<number> {
  const rule: Omit<PriceRule, 'id'> = {
    ...scopeOf(currency, values),
    withoutTax: values['without-tax'] ?? false,
    marginHundredths: percentOf(values.margin ?? '0'),
    rounding: roundingOf(values.rounding ?? 'nearest'),
    roundedToCents: pesosOf('--round', values.round ?? '1'),
    minimumCents: values.minimum === undefined ? null : pesosOf('--minimum', values.minimum),
  }
  if (values['dry-run']) {
    const preview = await desk.previewPriceRule(operator(values.operator), { rule })
    console.log(`${rulingAskedInWords(rule, preview)}\nEs un ensayo: no se cambió nada.`)
    return EXIT.done
  }
  const { isChange, idle } = await desk.setPriceRule(operator(values.operator), {
    rule,
    reason: requireReason(values, KEPT),
  })
  console.log(`${isChange ? 'La regla cambió' : 'Regla nueva'}. ${ruleInWords(rule)}.`)
  if (idle) console.log(idleRuleInWords(idle))
  console.log(LATER)
  return EXIT.done
}

async function remove({ desk }: CommandContext, [currency = '']: readonly string[], values: Values): Promise<number> {
  const scope = scopeOf(currency, values)
  const { kind } = await desk.removePriceRule(operator(values.operator), { scope, reason: requireReason(values, KEPT) })
  if (kind === 'no-such-rule') throw new CommandError(`No hay una regla para ${scopeInWords(scope)}. Nada cambió.`)
  console.log(`Sin regla para ${scopeInWords(scope)}.\n${LATER}`)
  return EXIT.done
}

async function apply({ desk }: CommandContext, _: readonly string[], values: Values): Promise<number> {
  const request = {
    isDryRun: values['dry-run'] ?? false,
    acceptPriceJumps: values['accept-price-jumps'] ?? false,
    priceJumpPercent: requirePriceJump(values['price-jump']),
  }
  try {
    const { id, report } = await desk.applyPrices(operator(values.operator), request)
    if (values.json) console.log(JSON.stringify({ id, isDryRun: request.isDryRun, ...report }))
    else console.log(`${id === null ? '' : `Importación ${id}\n\n`}${describeReport(report, request)}`)
    return report.counts.refused > 0 ? EXIT.inPart : EXIT.done
  } catch (error) {
    if (error instanceof FeedProblem) throw new CommandError(`${error.message} No se cambió nada.`)
    throw error
  }
}

async function listJumps({ desk }: CommandContext, _: readonly string[], values: Values): Promise<number> {
  const limit = values.limit ?? '50'
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CommandError('--limit lleva una cantidad, por ejemplo 50.')
  const waiting = await desk.listPriceJumps(operator(), { supplier: values.supplier, limit: Number(limit) })
  console.log(values.json ? JSON.stringify(waiting, null, 2) : jumpsInWords(waiting))
  return EXIT.done
}

function decide(act: 'acceptPriceJump' | 'refusePriceJump'): RunVerb<typeof options> {
  return async ({ desk }, [isbn = ''], values) => {
    const reason = values.reason?.trim()
    if (!reason) throw new CommandError('Falta por qué: --reason "…". Queda en la historia del libro.')
    const outcome = await desk[act](operator(values.operator), { isbn, reason })
    switch (outcome.kind) {
      case 'decided':
        console.log(decisionInWords(outcome, { isAccepted: act === 'acceptPriceJump' }))
        // One set by hand later would take the place of the one set by hand now.
        if (act === 'refusePriceJump' && outcome.toCents !== null && !outcome.isCovered)
          console.log(
            `Para tomarlo después: npm run shop -- books edit ${isbn} precio=${toPesos(outcome.toCents)} --reason MOTIVO`,
          )
        return EXIT.done
      case 'outdated':
        throw new CommandError(`${outdatedInWords(outcome)}: npm run shop -- prices apply.`)
      case 'no-jump':
        throw new CommandError('Ningún precio de ese libro espera que se decida. Nada cambió.')
      case 'unknown-book':
        throw new CommandError(`No hay ningún libro con ISBN ${isbn}.`)
      case 'sample':
        throw new CommandError('Es un título de muestra: no tiene precios que esperen. Nada cambió.')
    }
  }
}

function scopeOf(currency: string, { net, supplier, publisher }: Values) {
  return {
    currency: currency.toUpperCase(),
    isNet: net ?? false,
    supplier: supplier?.trim() || null,
    publisher: publisher?.trim() || null,
  }
}

/** `35`, `35,5 %` → hundredths of a percent. */
function percentOf(text: string): number {
  const percent = readPercent(text)
  if (percent === undefined)
    throw new CommandError(
      '--margin lleva un porcentaje con dos decimales a lo sumo, por ejemplo 35 o 33,33: con 35 el precio es 1,35 veces lo convertido.',
    )
  return percent
}

function pesosOf(option: string, text: string): number {
  const cents = readAmount(text)
  if (typeof cents !== 'number') throw new CommandError(`${option} lleva un importe en pesos, por ejemplo 10.`)
  return cents
}

function roundingOf(text: string): PriceRule['rounding'] {
  const rounding = { down: 'DOWN', up: 'UP', nearest: 'NEAREST' } as const
  if (!Object.hasOwn(rounding, text))
    throw new CommandError('--rounding es down (para abajo), up (para arriba) o nearest (al más cercano).')
  return rounding[text as keyof typeof rounding]
}
