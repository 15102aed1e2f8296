import { expect, it } from 'vitest'
import { NOT_IN_SAMPLE, Sample } from './sample.ts'

const program = { type: 'Program', parentPath: null }
const declared = (type: string) => ({ type, parentPath: program })

/** Which of these declarations are tried. */
function tried(every: number, types: readonly string[]): number[] {
  const sample = new Sample(every)
  return types.flatMap((type, at) => (sample.shouldIgnore(declared(type)) === NOT_IN_SAMPLE ? [] : [at]))
}

it('tries every nth declaration, and counts none that holds no code', () => {
  const types = ['ImportDeclaration', 'FunctionDeclaration', 'TSTypeAliasDeclaration', 'VariableDeclaration']
  expect(tried(2, [...types, 'ExportNamedDeclaration'])).toEqual([0, 1, 2, 4])
  expect(tried(1, types)).toEqual([0, 1, 2, 3])
})

it('decides nothing inside of a declaration: Stryker leaves that out with it', () => {
  const sample = new Sample(2)
  sample.shouldIgnore(declared('FunctionDeclaration'))
  expect(sample.shouldIgnore({ type: 'ReturnStatement', parentPath: declared('FunctionDeclaration') })).toBeUndefined()
})

it('knows no share beyond its limits', () => {
  expect(() => new Sample(0)).toThrow()
})
