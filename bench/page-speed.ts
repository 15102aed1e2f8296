import type { CapturedAnswer } from './capture.ts'
import type { LoadAnswer } from './load-generator.ts'
import { median } from './statistics.ts'

/** One side of a comparison: medians over the rounds. Times in ms. */
export interface Speed {
  perSecond: number
  medianMs: number
  p99Ms: number
  /** Share of one core that the load generator used, 0 to 1. */
  generatorBusy: number
}

export interface MeasuredPage {
  name: string
  addresses: number
  /** The shop's requests per second divided by the reference's, per round; the median. */
  ratio: number
  shop: Speed
  reference: Speed
  /** Size of the median response as sent, compressed. */
  bytes: number
  /** Each address requested once, one after the other, without other load: nothing was cached yet. */
  firstTime: { medianMs: number; slowestMs: number }
}

/** A round of the shop, and the reference's beside it. */
export interface Round {
  shop: LoadAnswer
  reference: LoadAnswer
}

/** @param captured the first response of each of the page's addresses */
export function summarize(name: string, captured: readonly CapturedAnswer[], rounds: readonly Round[]): MeasuredPage {
  const firstTimes = captured.map(answer => answer.ms)
  return {
    name,
    addresses: captured.length,
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
