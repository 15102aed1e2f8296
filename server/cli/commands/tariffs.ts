import { formatMoney, formatPrice, groupThousands } from '../../../contract/money.ts'
import type { TariffChange } from '../../../shop/shipping/replace-tariffs.ts'
import type { Tariff } from '../../../shop/shipping/tariff.ts'
import { readTariffFile, writeTariffFile } from '../../../shop/shipping/tariff-file.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile, writeOperatorFile } from '../operator-files.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'tariffs export [ARCHIVO] | tariffs import ARCHIVO [--dry-run]'
const options = { 'dry-run': { type: 'boolean' } } as const

const VERBS: Record<string, Verb<typeof options>> = {
  export: { words: [0, 1], takes: [], run: exportTariffs },
  import: { words: 1, takes: ['dry-run'], run: importTariffs },
}

export const command: Command = {
  usage,
  summary:
    'Escribe las tarifas de envío como CSV, o las cambia todas por las de un archivo. Con --dry-run solo compara.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: '' }),
}

async function exportTariffs({ desk }: CommandContext, [file]: readonly string[]): Promise<number> {
  const tariffs = await desk.listTariffs(operator(), {})
  const text = writeTariffFile(tariffs)
  if (file === undefined) {
    process.stdout.write(text)
    return EXIT.done
  }
  await writeOperatorFile(file, text)
  console.log(`${counted(tariffs.length)} en ${file}`)
  return EXIT.done
}

async function importTariffs({ desk }: CommandContext, [file = '']: readonly string[], values: Given<typeof options>) {
  const isDryRun = values['dry-run'] ?? false
  const read = readTariffFile(await readOperatorFile(file))
  if (read.kind === 'refused') {
    throw new CommandError(`No se cambió nada: las tarifas de ${file} no sirven.\n${indented(read.faults)}`)
  }
  const changes = await desk.replaceTariffs(operator(), { tariffs: read.tariffs, isDryRun })
  if (read.warnings.length > 0) console.log(`Para revisar:\n${indented(read.warnings)}\n`)
  if (changes.length > 0) console.log(`${changes.map(toText).join('\n')}\n`)
  console.log(conclusion(read.tariffs.length, changes.length, isDryRun))
  return EXIT.done
}

function conclusion(tariffs: number, changes: number, isDryRun: boolean): string {
  if (changes === 0) return `${counted(tariffs)}: son las que ya rigen.`
  const changed = changes === 1 ? '1 cambio' : `${changes} cambios`
  return isDryRun ? `${counted(tariffs)}, ${changed}. No se cambió nada.` : `${counted(tariffs)}, ${changed}. Ya rigen.`
}

/** `~ Salto hasta 500 g: $ 100, Moto, 2–5 días → $ 120, Moto, 2–5 días`; `+` for a new band, `-` for a removed one. */
function toText({ before, after }: TariffChange): string {
  const { department, upToWeightG } = (after ?? before) as Tariff
  const sign = before && after ? '~' : after ? '+' : '-'
  const sides = [before, after].filter(tariff => tariff !== null).map(terms)
  return `${sign} ${department} hasta ${groupThousands(upToWeightG)} g: ${sides.join(' → ')}`
}

function terms({ priceCents, operator, packageLimitG, courierDays: { min, max } }: Tariff): string {
  const price = priceCents % 100 === 0 ? formatPrice(priceCents) : formatMoney(priceCents)
  const packages = packageLimitG === null ? [] : [`paquetes de ${groupThousands(packageLimitG)} g`]
  const days = min === max ? min : `${min}–${max}`
  return [price, operator, ...packages, `${days} ${days === 1 ? 'día' : 'días'}`].join(', ')
}

function indented(lines: readonly string[]): string {
  return lines.map(line => `  ${line}`).join('\n')
}

function counted(tariffs: number): string {
  return tariffs === 1 ? '1 tarifa' : `${tariffs} tarifas`
}
