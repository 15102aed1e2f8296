import { formatExactPrice, groupThousands } from '../../../contract/money.ts'
import { writeNumber } from '../../reading/write-number.ts'
import type { TariffChange } from '../../shipping/replace-tariffs.ts'
import type { Tariff } from '../../shipping/tariff.ts'

/** `500 g`, `1 kg`, `1,5 kg`. */
export function weightInWords(grams: number): string {
  return grams < 1000 || grams % 100 !== 0 ? `${groupThousands(grams)} g` : `${writeNumber(grams / 1000)} kg`
}

/** `Salto hasta 500 g: $ 100, Moto, 2–5 días → $ 120`; after the arrow only what changed. */
export function tariffChangeInWords({ before, after }: TariffChange): string {
  const { department, upToWeightG } = (after ?? before) as Tariff
  const band = `${department} hasta ${weightInWords(upToWeightG)}`
  if (!before) return `${band}: nueva, ${terms(after as Tariff).join(', ')}`
  if (!after) return `${band}: se quita (${formatExactPrice(before.priceCents)})`
  const [was, is] = [terms(before), terms(after)]
  const differs = is.map((term, index) => [was[index], term]).filter(([one, other]) => one !== other)
  return `${band}: ${differs.map(([one, other]) => `${one} → ${other}`).join(', ')}`
}

function terms({ priceCents, operator, packageLimitG, courierDays: { min, max } }: Tariff): string[] {
  return [
    formatExactPrice(priceCents),
    operator,
    packageLimitG === null ? 'un solo paquete' : `paquetes de ${weightInWords(packageLimitG)}`,
    min === max ? `${min} ${min === 1 ? 'día' : 'días'}` : `${min} a ${max} días`,
  ]
}

/** A new price at or below this share of the old one is probably a typing error. */
const SUSPICIOUS = 0.5

/** Warnings about changes that deserve a second look, one sentence each. */
export function tariffWarnings(changes: readonly TariffChange[], after: readonly Tariff[]): string[] {
  return [
    ...listed('Se envía gratis', changes, ({ before, after }) => after?.priceCents === 0 && before?.priceCents !== 0),
    ...listed(
      'Baja a la mitad o menos',
      changes,
      ({ before, after }) =>
        before !== null && after !== null && after.priceCents > 0 && after.priceCents <= before.priceCents * SUSPICIOUS,
    ),
    ...heaviestLost(changes, after),
    ...cheaperWhenHeavier(after),
  ]
}

/** Departments whose weight limit becomes lower. */
function heaviestLost(changes: readonly TariffChange[], after: readonly Tariff[]): string[] {
  const lost = changes.flatMap(({ before, after: is }) => (before && !is ? [before] : []))
  return [...new Set(lost.map(({ department }) => department))].flatMap(department => {
    const weights = (tariffs: readonly Tariff[]) =>
      Math.max(0, ...tariffs.filter(tariff => tariff.department === department).map(tariff => tariff.upToWeightG))
    const [was, is] = [weights(lost), weights(after)]
    return was > is ? [`${department}: nada de más de ${weightInWords(is)} se podría enviar allí.`] : []
  })
}

function listed(what: string, changes: readonly TariffChange[], isSo: (change: TariffChange) => boolean): string[] {
  const bands = changes.filter(isSo).map(({ before, after }) => {
    const { department, upToWeightG } = (after ?? before) as Tariff
    return `${department} hasta ${weightInWords(upToWeightG)}`
  })
  return bands.length > 0 ? [`${what}: ${bands.join(', ')}.`] : []
}

function cheaperWhenHeavier(tariffs: readonly Tariff[]): string[] {
  const sorted = tariffs.toSorted(
    (a, b) => a.department.localeCompare(b.department, 'es') || a.upToWeightG - b.upToWeightG,
  )
  return sorted.flatMap((heavier, index) => {
    const lighter = sorted[index - 1]
    if (lighter?.department !== heavier.department || heavier.priceCents > lighter.priceCents) return []
    return [
      `${heavier.department}: hasta ${weightInWords(heavier.upToWeightG)} no cuesta más que hasta ${weightInWords(lighter.upToWeightG)}.`,
    ]
  })
}
