import { setTimeout as pause } from 'node:timers/promises'
import { type CapturedAnswer, captureAnswers } from './capture.ts'
import { type ChildProgram, startChildProgram } from './child-program.ts'
import type { LoadAnswer, LoadQuestion } from './load-generator.ts'
import type { ReferenceAnswer, ReferenceQuestion } from './reference-server.ts'
import { median } from './statistics.ts'

export const CONNECTIONS = 16
export const ROUNDS = 3
/** What the shop still works on when a round ends must not slow the next one. */
const SHORTEST_PAUSE_MS = 200

/** A kind of page, and the addresses that stand for it. */
export interface PageKind {
  name: string
  paths: string[]
}

/** One side of a comparison: medians over the rounds. Times in ms. */
export interface Speed {
  perSecond: number
  medianMs: number
  p99Ms: number
  /** How much of one core the load generator used, 0 to 1. */
  generatorBusy: number
}

export interface MeasuredPage {
  name: string
  addresses: number
  /** The shop's requests per second divided by the reference's, round by round; their median. */
  ratio: number
  shop: Speed
  reference: Speed
  /** What travels, compressed: the median answer. */
  bytes: number
  /** Each address asked for once, one after the other, by nobody else: nothing of it was kept yet. */
  firstTime: { medianMs: number; slowestMs: number }
}

/**
 * Measures each kind of page against the shop and against the reference server in turn.
 * @param afterShopRound called after each round against the shop
 * @throws when anything but a 2xx comes back
 */
export async function measurePages({
  origin,
  pages,
  seconds,
  signal,
  afterShopRound,
}: {
  origin: string
  pages: readonly PageKind[]
  seconds: number
  signal: AbortSignal
  afterShopRound: () => void
}): Promise<MeasuredPage[]> {
  const captured: CapturedAnswer[][] = []
  for (const { paths } of pages) captured.push(await captureAnswers(origin, paths, signal))

  const reference = startChildProgram<ReferenceQuestion, ReferenceAnswer>('reference-server.ts', signal)
  const generator = startChildProgram<LoadQuestion, LoadAnswer>('load-generator.ts', signal)
  try {
    const { port } = await reference.ask(captured.flat())
    const referenceOrigin = `http://127.0.0.1:${port}`
    await checkReference(referenceOrigin, captured.flat(), signal)

    const ask = (server: string, { name, paths }: PageKind, forSeconds: number) =>
      runRound(generator, { origin: server, paths, seconds: forSeconds, connections: CONNECTIONS }, name, signal)
    const rounds: { shop: LoadAnswer; reference: LoadAnswer }[][] = pages.map(() => [])
    const warmUpSeconds = Math.max(1, seconds / 4)
    for (const page of pages) {
      await ask(origin, page, warmUpSeconds)
      await ask(referenceOrigin, page, warmUpSeconds)
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, page] of pages.entries()) {
        // Taking turns in going first: a machine that gets slower or faster treats both alike.
        const early = round % 2 === 0 ? null : await ask(referenceOrigin, page, seconds)
        const shop = await ask(origin, page, seconds)
        afterShopRound()
        rounds[i]?.push({ shop, reference: early ?? (await ask(referenceOrigin, page, seconds)) })
        console.log(`  round ${round + 1} of ${ROUNDS}, ${page.name}: ${Math.round(shop.perSecond)} requests/s`)
      }
    }
    return pages.map((page, i) => summarize(page, captured[i] ?? [], rounds[i] ?? []))
  } finally {
    await Promise.all([reference.stop(), generator.stop()])
  }
}

async function runRound(
  generator: ChildProgram<LoadQuestion, LoadAnswer>,
  question: LoadQuestion,
  name: string,
  signal: AbortSignal,
): Promise<LoadAnswer> {
  const answer = await generator.ask(question)
  if (answer.failed > 0 || answer.answered === 0) {
    throw new Error(`${name} at ${question.origin}: ${answer.answered} requests were answered, ${answer.failed} failed`)
  }
  await pause(Math.max(SHORTEST_PAUSE_MS, answer.p99Ms), undefined, { signal })
  return answer
}

/** The reference must send what the shop sent, or the comparison means nothing. */
async function checkReference(origin: string, expected: readonly CapturedAnswer[], signal: AbortSignal): Promise<void> {
  const paths = expected.map(answer => answer.path)
  for (const [i, actual] of (await captureAnswers(origin, paths, signal)).entries()) {
    const { headers = [], body = new Uint8Array() } = expected[i] ?? {}
    const isSame = Buffer.compare(actual.body, body) === 0 && actual.headers.join('\n') === headers.join('\n')
    if (!isSame) throw new Error(`The reference server answers ${actual.path} in another way than the shop did`)
  }
}

function summarize(
  { name, paths }: PageKind,
  captured: readonly CapturedAnswer[],
  rounds: readonly { shop: LoadAnswer; reference: LoadAnswer }[],
): MeasuredPage {
  const firstTimes = captured.map(answer => answer.ms)
  return {
    name,
    addresses: paths.length,
    ratio: median(rounds.map(({ shop, reference }) => shop.perSecond / reference.perSecond)),
    shop: speedOf(rounds.map(round => round.shop)),
    reference: speedOf(rounds.map(round => round.reference)),
    bytes: median(captured.map(answer => answer.body.length)),
    firstTime: { medianMs: median(firstTimes), slowestMs: Math.max(...firstTimes) },
  }
}

function speedOf(answers: readonly LoadAnswer[]): Speed {
  return {
    perSecond: median(answers.map(answer => answer.perSecond)),
    medianMs: median(answers.map(answer => answer.medianMs)),
    p99Ms: median(answers.map(answer => answer.p99Ms)),
    generatorBusy: median(answers.map(answer => answer.busy)),
  }
}
