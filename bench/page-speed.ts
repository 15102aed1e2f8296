import type { CapturedAnswer } from './capture.ts'
import type { LoadAnswer } from './load-generator.ts'
import { median } from './statistics.ts'

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

/** A shop's round and the reference's beside it. */
export interface Round {
  shop: LoadAnswer
  reference: LoadAnswer
}

/** @param captured the first answers of all the page's addresses */
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
