import { inject } from 'vitest'

/**
 * Before a file of tests is loaded: the kept thread still holds the change of the run before, which must not reach what loads now. Stryker
 * sets its own before the tests, or before everything where it is one of a declaration.
 */
const given = inject as (key: string) => unknown
if (given('mode') === 'mutant' && given('mutantActivation') !== 'static') {
  const stryker = (globalThis as Record<string, unknown>)[String(given('globalNamespace'))] as { activeMutant?: string }
  delete stryker.activeMutant
}
