import { withFullStop } from '../../contract/full-stop.ts'
/** The weight of a lack. `blocks`: the shop can't sell safely. `hurts`: it will do harm soon. `better`: an improvement. */
export const WEIGHTS = ['blocks', 'hurts', 'better'] as const
export type Weight = (typeof WEIGHTS)[number]

/** A lack of a live shop, and how to mend it. Both are one Spanish sentence. */
export interface Lack {
  weight: Weight
  what: string
  /** A setting to write, a command to type, or where to go. */
  mend: string
  /** The desk's screen that mends it. Without one, only the person who runs the server can. */
  screen?: { path: string; name: string }
}

/** One check. */
export interface Check {
  /** Its name in the report if it could not be done: "el disco". */
  name: string
  look(): Promise<readonly Lack[]>
}

export const LOOK_WITHIN_MS = 15_000
const TOO_LATE = 'no respondió a tiempo'

/** A lack that a check's failure shows by itself; null: only that it could not be done. */
export type LackOfFailure = (error: unknown) => Lack | null

/** Runs all checks and returns the lacks found, heaviest first. A check that fails or takes too long is a lack itself. */
export async function examine(
  checks: readonly Check[],
  { withinMs = LOOK_WITHIN_MS, lackOf = () => null }: { withinMs?: number; lackOf?: LackOfFailure } = {},
): Promise<Lack[]> {
  const found = await Promise.all(checks.map(check => within(check, withinMs, lackOf)))
  // What several checks found is told once.
  const each = [...new Map(found.flat().map(lack => [lack.what, lack])).values()]
  return each.sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight))
}

async function within({ name, look }: Check, ms: number, lackOf: LackOfFailure): Promise<readonly Lack[]> {
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLong.reject(new Error(TOO_LATE)), ms)
  try {
    return await Promise.race([look(), tooLong.promise])
  } catch (error) {
    return [
      lackOf(error) ?? {
        weight: 'hurts',
        what: `${/^l[ao]s /.test(name) ? 'No se pudieron' : 'No se pudo'} comprobar ${name}: ${withFullStop(reasonOf(error))}`,
        mend: 'Se puede probar otra vez.',
      },
    ]
  } finally {
    clearTimeout(timer)
  }
}

/** Node says "fetch failed" of whatever can't be reached: its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return TOO_LATE
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return error.message === 'fetch failed' ? `no se llegó por la red (${code ?? 'sin respuesta'})` : error.message
}
