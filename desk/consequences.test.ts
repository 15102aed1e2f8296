import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

/** Form acts that ask nothing before they are done, by reason. */
const NOT_ASKED: Record<string, readonly string[]> = {
  'a line above the button says it, and it can be taken back': [
    ...['parcel-acts.ts moveParcel', 'supplier-acts.ts setRank', 'name-acts.ts showAs', 'name-acts.ts separate'],
    ...['announcement-acts.ts addAnnouncement'],
  ],
  'it takes something back, and mails nobody': ['parcel-acts.ts takeStepBack'],
  'it only tells the team, or shares its work': [
    ...['order-acts.ts writeNote', 'order-acts.ts resolveIssue'],
    ...['today-acts.ts takeThing', 'today-acts.ts leaveThing', 'today-acts.ts snoozeThing', 'today-acts.ts wakeThing'],
    ...['view-acts.ts saveView', 'view-acts.ts removeView', 'templates.tsx save'],
  ],
  'it does again what the shop does by itself': [
    ...['system-acts.ts retryJobs', 'today-acts.ts retryJobs', 'system-acts.ts backupNow'],
    ...['source-acts.ts fetchAct', 'source-acts.ts pause'],
  ],
  'it only tries or reads, and changes nothing that a reader sees': [
    ...['source-acts.ts test', 'price-acts.ts tryRules', 'prepared-acts.ts tryIt', 'prepared-acts.ts tryAgain'],
    ...['person-acts.ts handOver'],
  ],
  'it goes on with what was asked before': ['prepared-acts.ts goOn'],
  'it leaves things as they are': ['price-acts.ts refuseRate', 'statement-acts.ts discard', 'request-acts.ts close'],
  'the form shows all of it, and the next change takes it back': [
    ...['book-acts.ts release', 'book-acts.ts coverFrom', 'new-book.tsx add', 'request-acts.ts reopen'],
    ...['collection.tsx create', 'collection.tsx edit', 'collection.tsx setBooks', 'display-acts.ts moveCollection'],
  ],
  'it only lets in who was in before, or makes somebody enter again': [
    'team-acts.ts enable',
    'team-acts.ts endSession',
  ],
  'a person’s own, on their own page': [
    ...['account-acts.ts addPasskey', 'account-acts.ts setPassword', 'account-acts.ts endOthers'],
  ],
}

it('every act of a form says what will happen before it does, or has a reason to be done at once', () => {
  const forms = allForms()
  expect(forms.length).toBeGreaterThan(90)
  const atOnce = forms.filter(({ asks }) => !asks).map(({ name }) => name)
  expect(atOnce.sort()).toEqual(Object.values(NOT_ASKED).flat().sort())
})

/** The form acts in the desk's source text: also those that a screen does not export. */
function allForms(): { name: string; asks: boolean }[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(file => !file.includes('.test.'))
  return files.flatMap(file => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return text.includes('FormAct')
      ? formsIn(text).map(form => ({ ...form, name: `${basename(file)} ${form.name}` }))
      : []
  })
}

function formsIn(text: string): { name: string; asks: boolean }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent] = /^( +)act(?:: (?:'\w+'|null))?,$/.exec(line) ?? []
    if (indent === undefined) return []
    const ends = lines.findIndex((other, index) => index > at && /^ *\}/.test(other) && indentOf(other) < indent.length)
    const own = lines.slice(at, ends).filter(other => indentOf(other) === indent.length)
    if (!own.some(other => /^ *(?:async )?run\(/.test(other))) return []
    const asks = own.some(other => /^ *(?:async )?consequence\(/.test(other))
    return [{ name: nameAbove(lines.slice(0, at)), asks }]
  })
}

/** Of the constant or the function that makes the act, or of the key that it stands under. */
function nameAbove(lines: readonly string[]): string {
  const above = lines.flatMap(
    line =>
      /^\s*(?:export )?(?:const |function )?(\w+)(?:\(.*\): FormAct \{|: (?:FormAct = )?\{)$/.exec(line)?.[1] ?? [],
  )
  return above.at(-1) ?? ''
}

function indentOf(line: string): number {
  return line.search(/\S|$/)
}
