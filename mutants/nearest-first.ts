import { createRequire } from 'node:module'
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import type { TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { CHANGED_FILE } from './nearness.ts'

const [vitest] = vitestPlugins
if (!vitest) throw new Error('@stryker-mutator/vitest-runner brings no runner')
const { factory } = vitest

/** Stryker's runner for Vitest, which also says which file is changed: the first test that fails ends the run. */
function nearestFirst(injector: Injector<PluginContext>): TestRunner {
  const runner = factory(injector)
  const mutantRun = runner.mutantRun.bind(runner)
  runner.mutantRun = options => {
    process.env[CHANGED_FILE] = options.sandboxFileName
    return mutantRun(options)
  }
  return runner
}
nearestFirst.inject = tokens(commonTokens.injector)

/** Stryker's name for it, and where it finds it. */
export const NEAREST_FIRST = 'nearest-first'
export const NEAREST_FIRST_PLUGIN = createRequire(import.meta.url).resolve('./nearest-first.ts')
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, NEAREST_FIRST, nearestFirst)]
