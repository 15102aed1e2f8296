import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { takeRates } from '../../../shop/catalogue/pricing/take-rates.ts'
import { deskOf, formOf, sureOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { runForm } from '../../act.ts'
import { visitContext } from '../../desk-context.ts'
import { JUMP_ACTS } from '../book/jump-acts.ts'
import { loader as pastImport } from '../imports/past-import.tsx'
import { PRICE_ACTS } from './price-acts.ts'
import { loader } from './prices.tsx'
import { heldView } from './rates-view.ts'
import { ruleView } from './rule-view.ts'

const RULE = {
  ...{ supplier: null, publisher: null, currency: 'AUD', isNet: false, withoutTax: false, marginHundredths: 3500 },
  ...{ rounding: 'NEAREST' as const, roundedToCents: 1000, minimumCents: null },
} as const
const GUARDED = { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30 }

/** A book of 20 AUD at $ 740. */
async function deskWithRates() {
  const test = await deskOf('catalogue')
  const { desk } = test.visit
  const rate = (text: string) => desk.setExchangeRates({ text, acceptJump: true })
  await importFeeds(test, feedFile('isbn;título;precio;moneda\n9789974000018;Uno;20;AUD\n', 'libros.csv'))
  await desk.setPriceRule({ rule: RULE, reason: 'lista' })
  await rate('AUD;27,50;2026-11-01')
  await desk.applyPrices(GUARDED)
  return { ...test, rate }
}

it('removes a rate once the person read which holds then, or how many books wait with theirs', async () => {
  await using test = await deskWithRates()
  const send = (form: Record<string, string> = {}) =>
    runForm(test.visit, PRICE_ACTS, formOf({ act: 'removeRate', currency: 'AUD', reason: 'falta una coma', ...form }))
  await test.rate('AUD;2750;2026-11-02')
  const first = await send()
  const back = 'AUD 2.750,00 del 02/11/2026 se quita: vuelve a valer 27,50 del 01/11/2026.'
  expect(first).toMatchObject({ kind: 'ask', question: back, button: 'Quitar la cotización' })
  // Said yes to another one.
  expect(await send({ sure: 'otra cosa' })).toMatchObject({ kind: 'ask' })
  expect(await send({ sure: back })).toMatchObject({ kind: 'done' })
  const last = await send()
  expect(last).toMatchObject({
    question: expect.stringContaining('queda sin cotización, y 1 libro espera, con su precio de ahora'),
  })
  expect(await send({ sure: sureOf(last) })).toMatchObject({ kind: 'done' })
  expect((await test.visit.desk.readPriceSettings({})).rates).toEqual([])
  expect(await send()).toMatchObject({ kind: 'fault', text: 'Esa moneda ya no tiene ninguna cotización.' })
})

it('changes the rule that was seen, not one that another made of it since', async () => {
  await using test = await deskWithRates()
  const { desk } = test.visit
  const seen = async () => ruleView(((await desk.readPriceSettings({})).rules as [never])[0]).seen
  const change = async (margin: string, form: Record<string, string>) => {
    const fields = { act: 'setRule', currency: 'AUD', margin, roundedTo: '10', reason: 'otra', ...form }
    const asked = await runForm(test.visit, PRICE_ACTS, formOf(fields))
    if (asked.kind !== 'ask') return asked
    return runForm(test.visit, PRICE_ACTS, formOf({ ...fields, sure: asked.sure }))
  }
  const before = await seen()
  expect(await change('40', { seen: before })).toMatchObject({ kind: 'done' })
  expect(await change('50', { seen: before })).toMatchObject({
    ...{ kind: 'fault', text: expect.stringContaining('Alguien lo cambió mientras lo mirabas') },
  })
  expect((await desk.readPriceSettings({})).rules).toMatchObject([{ marginHundredths: 4000 }])
  expect(await change('50', { seen: await seen() })).toMatchObject({ kind: 'done' })
})

it('says before and after a rule is set that it is for no book', async () => {
  await using test = await deskWithRates()
  const idle = 'Ningún libro es del proveedor «Planetta»: por ahora su regla para AUD no hace ningún precio.'
  const fields = {
    act: 'setRule',
    currency: 'aud',
    supplier: 'Planetta',
    margin: '40',
    roundedTo: '10',
    reason: 'otra',
  }
  const asked = await runForm(test.visit, PRICE_ACTS, formOf(fields))
  expect(asked).toMatchObject({ kind: 'ask', question: expect.stringContaining(`. ${idle} Si ya hay una regla`) })
  const sure = sureOf(asked)
  expect(await runForm(test.visit, PRICE_ACTS, formOf({ ...fields, sure }))).toMatchObject({
    ...{ kind: 'done', text: `Regla nueva. ${idle} Los precios la siguen cuando se actualizan.` },
  })
  expect(await runForm(test.visit, PRICE_ACTS, formOf({ ...fields, currency: 'euro' }))).toMatchObject({
    ...{ kind: 'fault', text: 'No es una moneda, como EUR.' },
  })
})

it('says before a rule is set which prices it would change', async () => {
  await using test = await deskWithRates()
  const fields = { act: 'setRule', currency: 'AUD', margin: '40', roundedTo: '10', reason: 'otra' }
  const asked = await runForm(test.visit, PRICE_ACTS, formOf(fields))
  const question = asked.kind === 'ask' ? asked.question.replaceAll('\u00a0', ' ') : ''
  expect(question).toContain(
    'Con ella, al actualizar los precios, de 1 libro: 1 más caro. Por ejemplo: «Uno», $ 740 → $ 770.',
  )
})

it('says beside its field that a margin is beyond what one can be', async () => {
  await using test = await deskWithRates()
  const fields = { act: 'setRule', currency: 'AUD', margin: '900', roundedTo: '10', reason: 'otra' }
  expect(await runForm(test.visit, PRICE_ACTS, formOf(fields))).toMatchObject({
    kind: 'fault',
    faults: [{ field: 'margin', text: 'El margen va de -90 a 500 %.' }],
  })
})

it('says of a rule that its currency has no rate yet, not that no price changes', async () => {
  await using test = await deskWithRates()
  await test.visit.desk.removeExchangeRate({ currency: 'AUD', reason: 'falta una coma' })
  const fields = { act: 'setRule', currency: 'aud', margin: '40', roundedTo: '10', reason: 'otra' }
  expect(await runForm(test.visit, PRICE_ACTS, formOf(fields))).toMatchObject({
    ...{ kind: 'ask' },
    question: expect.stringContaining(
      '. Todavía no hay cotización de AUD: sin ella la regla no le da precio a ninguno. Si ya hay',
    ),
  })
})

it('says before the rates of a table are set which it takes and which not, and takes them once', async () => {
  await using test = await deskWithRates()
  const send = (table: string, form: Record<string, string> = {}) =>
    runForm(test.visit, PRICE_ACTS, formOf({ act: 'setRates', table, ...form }))
  const rates = async () => (await test.visit.desk.readPriceSettings({})).rates
  const table = 'Moneda\tVenta\tFecha\nEUR\t46,20\t2026-11-02\nAUD\t275\t2026-11-02\nGBP\tabc\t'
  const asked = await send(table)
  expect(asked).toMatchObject({ kind: 'ask', button: 'Guardar 1 cotización' })
  const question = asked.kind === 'ask' ? asked.question : ''
  expect(question).toMatch(
    /^Se toma 1:\n· EUR 46,20 del 02\/11\/2026: es la primera cotización\.\n\nNo se toman 2 \(las que hacen falta se corrigen antes de guardar\):\n· AUD 275,00 .*: cambia más de 10 % .* Si es así, marca la casilla\.\n· Línea 4: .*abc.*$/,
  )
  expect(await rates()).toHaveLength(1)
  const done = await send(table, { sure: question })
  const text = done.kind === 'done' ? done.text : ''
  expect(text).toBe(
    '1 cotización guardada: EUR. No se tomaron 2: AUD, línea 4.\nLos precios la siguen cuando se actualizan.',
  )
  expect(await rates()).toHaveLength(2)
  const two = 'EUR;46,30;2026-11-03\nGBP;50;2026-11-03'
  const askedTwo = await send(two)
  expect(askedTwo).toMatchObject({ button: 'Guardar 2 cotizaciones', question: expect.stringMatching(/^Se toman 2:/) })
  expect(await send(two, { sure: sureOf(askedTwo) })).toMatchObject({
    text: '2 cotizaciones guardadas: EUR, GBP.\nLos precios las siguen cuando se actualizan.',
  })
  const jump = await send('EUR;462;2026-11-03')
  expect(jump).toMatchObject({ kind: 'fault', text: expect.stringContaining('marca la casilla') })
})

it('takes and lets go the held rate that the page showed, not one that came in its place', async () => {
  await using test = await deskWithRates()
  const { desk } = test.visit
  const say = async (rateMillionths: number) => {
    const rates = [{ currency: 'AUD', rateMillionths, onDate: '2026-11-02' }]
    await takeRates({ pool: test.pool, clock: { now: () => new Date('2026-11-03T12:00:00Z') } }, rates, 'BCU')
  }
  const shown = async () => {
    const { held, rates } = await desk.readPriceSettings({})
    return heldView(held, rates)[0]?.seen ?? {}
  }
  const send = (act: string, seen: Record<string, string>) =>
    runForm(test.visit, PRICE_ACTS, formOf({ act, reason: 'falta un cero', ...seen }))
  await say(52_000_000)
  const before = await shown()
  await say(5_200_000)
  for (const act of ['acceptRate', 'refuseRate'])
    expect(await send(act, before)).toMatchObject({ kind: 'fault', text: expect.stringContaining('o llegó otra') })
  expect((await desk.readPriceSettings({})).held).toMatchObject([{ rateMillionths: 5_200_000 }])
  expect(await send('refuseRate', await shown())).toMatchObject({ kind: 'done' })
  await say(52_000_000)
  const asked = await send('acceptRate', await shown())
  expect(asked).toMatchObject({ kind: 'ask', question: expect.stringMatching(/^AUD 52,00 .*antes, .*los precios/i) })
  expect((await desk.readPriceSettings({})).held).toHaveLength(1)
  const sure = sureOf(asked)
  expect(await send('acceptRate', { ...(await shown()), sure })).toMatchObject({ kind: 'done' })
  expect((await desk.readPriceSettings({})).rates).toMatchObject([{ rateMillionths: 52_000_000 }])
})

it('refuses a price that waits and that its rate no longer makes', async () => {
  await using test = await deskWithRates()
  await test.rate('AUD;2750')
  await test.visit.desk.applyPrices(GUARDED)
  // As an import leaves it that began before the rate was changed.
  await test.pool.query('update exchange_rates set rate_millionths = 27500000')
  const answer = await runForm(test.visit, JUMP_ACTS, formOf({ act: 'accept', isbn: '9789974000018' }))
  expect({ ...answer, text: 'text' in answer && answer.text.replaceAll('\u00a0', ' ') }).toMatchObject({
    kind: 'fault',
    text: 'Uno sigue como estaba: la cotización o la regla cambió, y hoy le darían $ 740, no $ 74.250. Sale como es hoy al actualizar los precios, en «Precios y cotizaciones».',
  })
  expect(await onlyBook(test)).toMatchObject({ price_cents: 74_000 })
})

it('does not take for done a rate that was refused, when it is sent again', async () => {
  await using test = await deskWithRates()
  const rate = { act: 'setRate', currency: 'AUD', rate: '2750', date: '2026-11-02', actKey: 'a1' }
  const send = (fields = {}) => runForm(test.visit, PRICE_ACTS, formOf({ ...rate, ...fields }))
  expect(await send()).toMatchObject({ kind: 'fault', faults: [{ field: 'rate' }] })
  expect(await send()).toMatchObject({ kind: 'fault', faults: [{ field: 'rate' }] })
  const asked = await send({ acceptJump: 'on' })
  const sure = sureOf(asked)
  expect(await send({ acceptJump: 'on', sure })).toMatchObject({
    kind: 'done',
    text: expect.not.stringContaining('ya estaba'),
  })
})

it('says how many prices that a person undid stay so, before and after', async () => {
  await using test = await deskWithRates()
  const { desk } = test.visit
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const asked = (params = {}) => ({ context, request: new Request('https://mesa.example/'), params }) as never
  expect((await loader(asked())).undone).toBeNull()
  expect((await pastImport(asked({ importId: '1' }))).isOfRules).toBe(false)
  expect((await pastImport(asked({ importId: '2' }))).isOfRules).toBe(true)
  await desk.undoImport({ importId: 2 })
  expect((await loader(asked())).undone).toBe(
    '1 precio que alguien deshizo sigue así hasta que alguien aplique las reglas, o su proveedor diga otro',
  )
})

it('tries the rules and leads to what they would do; who may not is refused', async () => {
  await using test = await deskWithRates()
  const tried = await runForm(test.visit, PRICE_ACTS, formOf({ act: 'tryRules' }))
  const [prepared] = await test.visit.desk.listPreparedImports({})
  expect(tried).toMatchObject({ kind: 'done', to: `/importaciones/preparada/${prepared?.id}` })
  expect(prepared).toMatchObject({ fileName: null, state: 'TRYING' })
  const again = () => runForm(test.visit, PRICE_ACTS, formOf({ act: 'tryRules', actKey: 'a1' }))
  await again()
  expect(await again()).toMatchObject({ text: expect.stringContaining('ya estaba hecho'), to: '/importaciones' })
  await using reader = await deskOf('reader')
  expect(await runForm(reader.visit, PRICE_ACTS, formOf({ act: 'tryRules' }))).toMatchObject({ kind: 'fault' })
})

it('does not end a rule that another person changed since the page was made', async () => {
  await using test = await deskWithRates()
  const { desk } = test.visit
  const shown = async () => (await desk.readPriceSettings({})).rules[0]
  const before = await shown()
  if (!before) throw new Error('no rule')
  const { scope, seen } = ruleView(before)
  await desk.setPriceRule({ rule: { ...RULE, marginHundredths: 5_000 }, reason: 'otra' })
  const end = (form: Record<string, string>) =>
    runForm(test.visit, PRICE_ACTS, formOf({ act: 'removeRule', ...scope, reason: 'x', ...form }))
  expect(await end({ seen })).toMatchObject({ kind: 'fault', text: expect.stringMatching(/^Alguien cambió esa regla/) })
  const after = await shown()
  expect(after?.marginHundredths).toBe(5_000)
  const asked = await end({ seen: after ? ruleView(after).seen : '' })
  expect(asked).toMatchObject({ kind: 'ask', question: expect.stringContaining('50') })
})
