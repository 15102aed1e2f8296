import { createRequire } from 'node:module'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import * as v from 'valibot'

/** Why Stryker leaves out a change that is not in the sample; its report repeats it. */
export const NOT_IN_SAMPLE = 'not in the sample'

/** How many declarations stand for one that is tried; 1: all are tried. */
export const sampleSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/** What is read of a place in the code that Stryker walks through. */
interface Place {
  type: string
  parentPath: Place | null
}

/** Leaves out all but every nth declaration of the modules, counted through all files of a part. */
export class Sample {
  readonly #every: number
  #declarations = 0

  constructor(every: number) {
    this.#every = v.parse(sampleSize, every)
  }

  /** Called once for each place, the outer ones first: what is inside of one that is left out is left out too. */
  shouldIgnore(place: object): string | undefined {
    const { type, parentPath } = place as Place
    if (parentPath?.type !== 'Program' || /^(?:Import|TS)/.test(type)) return undefined
    return this.#declarations++ % this.#every === 0 ? undefined : NOT_IN_SAMPLE
  }
}

/** Stryker's name for it, and where it finds it. */
export const SAMPLE_PLUGIN = createRequire(import.meta.url).resolve('./sample.ts')
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', new Sample(Number(process.env.MUTANTS_SAMPLE ?? 1))),
]
