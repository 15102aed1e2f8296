import { setTimeout as pause } from 'node:timers/promises'
import { type CapturedAnswer, captureAnswers } from './capture.ts'
import { type ChildProgram, startChildProgram } from './child-program.ts'
import type { LoadAnswer, LoadQuestion } from './load-generator.ts'
import { type MeasuredPage, type Round, summarize } from './page-speed.ts'
import type { ReferenceAnswer, ReferenceQuestion } from './reference-server.ts'

export const CONNECTIONS = 16
export const ROUNDS = 3
/** V8 compiles hot code in the first seconds. A freshly rendered page runs much more code than a kept one. */
const WARM_UP_SECONDS = 2
/** Lets a server clean up after its last response. */
const PAUSE_MS = 200

/** A kind of page, with sample addresses. */
export interface PageKind {
  name: string
  paths: string[]
}

export interface PageMeasurement {
  origin: string
  pages: readonly PageKind[]
  /** The length of a round, in seconds. */
  seconds: number
  signal: AbortSignal
  afterShopRound: () => void
}

/**
 * Measures each kind of page alternately against the shop and the reference server.
 * @throws for any status but 2xx
 */
export async function measurePages(measurement: PageMeasurement): Promise<MeasuredPage[]> {
  const { origin, pages, signal } = measurement
  const captured: CapturedAnswer[][] = []
  for (const { paths } of pages) captured.push(await captureAnswers(origin, paths, signal))

  const reference = startChildProgram<ReferenceQuestion, ReferenceAnswer>('reference-server.ts', signal)
  const generator = startChildProgram<LoadQuestion, LoadAnswer>('load-generator.ts', signal)
  try {
    const { port } = await reference.ask(captured.flat())
    const referenceOrigin = `http://127.0.0.1:${port}`
    await checkReference(referenceOrigin, captured.flat(), signal)
    const rounds = await playRounds(measurement, referenceOrigin, generator)
    return pages.map(({ name }, i) => summarize(name, captured[i] ?? [], rounds[i] ?? []))
  } finally {
    await Promise.all([reference.stop(), generator.stop()])
  }
}

/** Plays rounds against several servers in turn, after a warm-up. @returns a list of answers for each server */
export async function playInTurn(
  servers: readonly string[],
  page: PageKind,
  { seconds, rounds, signal }: { seconds: number; rounds: number; signal: AbortSignal },
): Promise<LoadAnswer[][]> {
  const generator = startChildProgram<LoadQuestion, LoadAnswer>('load-generator.ts', signal)
  try {
    for (const server of servers) {
      await playRound(generator, server, page, { seconds: WARM_UP_SECONDS, signal })
    }
    const answers: LoadAnswer[][] = servers.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [i, server] of servers.entries()) {
        answers[i]?.push(await playRound(generator, server, page, { seconds, signal }))
      }
    }
    return answers
  } finally {
    await generator.stop()
  }
}

async function playRound(
  generator: ChildProgram<LoadQuestion, LoadAnswer>,
  server: string,
  { name, paths }: PageKind,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<LoadAnswer> {
  const answer = await generator.ask({ origin: server, paths, seconds, connections: CONNECTIONS })
  if (answer.failed > 0 || answer.answered === 0) {
    const { answered, failed, statuses } = answer
    throw new Error(`${name} at ${server}: ${answered} requests were answered, ${failed} failed (${statuses})`)
  }
  await pause(PAUSE_MS, undefined, { signal })
  return answer
}

/** The rounds of each page, in the order of the pages. */
async function playRounds(
  { origin, pages, seconds, signal, afterShopRound }: PageMeasurement,
  referenceOrigin: string,
  generator: ChildProgram<LoadQuestion, LoadAnswer>,
): Promise<Round[][]> {
  const play = (server: string, page: PageKind, forSeconds = seconds) =>
    playRound(generator, server, page, { seconds: forSeconds, signal })

  const warmUpSeconds = Math.max(1, seconds / 4)
  for (const page of pages) {
    await play(origin, page, warmUpSeconds)
    await play(referenceOrigin, page, warmUpSeconds)
  }
  const rounds: Round[][] = pages.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, page] of pages.entries()) {
      // Alternates which one goes first, so that a machine that gets slower or faster affects both alike.
      const early = round % 2 === 0 ? null : await play(referenceOrigin, page)
      const shop = await play(origin, page)
      afterShopRound()
      rounds[i]?.push({ shop, reference: early ?? (await play(referenceOrigin, page)) })
      console.log(`  round ${round + 1} of ${ROUNDS}, ${page.name}: ${Math.round(shop.perSecond)} requests/s`)
    }
  }
  return rounds
}

/** The reference must send the same as the shop; otherwise the comparison means nothing. */
async function checkReference(origin: string, expected: readonly CapturedAnswer[], signal: AbortSignal): Promise<void> {
  const paths = expected.map(answer => answer.path)
  for (const [i, actual] of (await captureAnswers(origin, paths, signal)).entries()) {
    const { headers = [], body = new Uint8Array() } = expected[i] ?? {}
    const isSame = Buffer.compare(actual.body, body) === 0 && actual.headers.join('\n') === headers.join('\n')
    if (!isSame) throw new Error(`The reference server answers ${actual.path} in another way than the shop did`)
  }
}
