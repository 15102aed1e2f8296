// Which tests are near a change: `npm run check -- PATH…` runs these and leaves those that reach it from afar to `npm test`.
import { posix } from 'node:path'
import { importsOf } from './import-borders.mjs'

const TEST = /\.test\.tsx?$/
/** A test imports the file, or something that does. */
const STEPS = 2

/**
 * Of the project's files (path to text): the tests in the folder of a changed file, and those that are at most two imports away from it.
 * `far` are the others that reach it.
 */
export function nearTests(files, changed) {
  const importers = importersOf(files)
  const near = new Set([...files.keys()].filter(file => changed.some(path => isBeside(file, path))))
  const seen = new Set(changed)
  let reached = changed
  for (let step = 1; reached.length > 0; step++) {
    reached = reached.flatMap(file => importers.get(file) ?? []).filter(file => !seen.has(file) && seen.add(file))
    if (step <= STEPS) for (const file of reached) near.add(file)
  }
  const tests = [...near].filter(file => TEST.test(file)).sort()
  return { near: tests, far: [...seen].filter(file => TEST.test(file) && !near.has(file)).sort() }
}

function isBeside(file, path) {
  return file === path || posix.dirname(file) === posix.dirname(path)
}

/** Who imports each file. */
function importersOf(files) {
  const importers = new Map()
  for (const [file, text] of files) {
    for (const target of importsOf(file, text)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}
