import { describe, expect, it } from 'vitest'
import {
  differencesFinding,
  dryRunFinding,
  givenBackFinding,
  type Resent,
  rawWordsFinding,
  refusedFinding,
  refusedMailsFinding,
  resentFinding,
  settingsFinding,
  takenBackFinding,
  waitingMoneyFinding,
} from './told-and-done.ts'

describe('the verdict on mails that are sent again', () => {
  const asked: Resent = { orderId: 7, mail: 'confirmed', answer: { kind: 'asked' }, arrived: 1 }
  const untrue: Resent = {
    orderId: 7,
    mail: 'cancelled',
    answer: { kind: 'untrue', others: ['confirmed'] },
    arrived: 0,
  }

  it.each<[string, Resent[], number]>([
    ['is content where each comes, or is refused with those that would', [asked, untrue], 0],
    ['finds one that was said to go out, and never came', [{ ...asked, arrived: 0 }, untrue], 1],
    ['finds one that was refused, and came', [asked, { ...untrue, arrived: 1 }], 1],
    [
      'finds a refusal that names others than go out',
      [asked, { ...untrue, answer: { kind: 'untrue', others: [] } }],
      1,
    ],
    ['finds a command that ended in a fault', [{ ...asked, answer: undefined }], 1],
  ])('%s', (_what, resent, wrong) => {
    expect(resentFinding(resent).wrong).toHaveLength(wrong)
  })
})

describe('the verdict on a mail server that refuses everything', () => {
  const told = [{ what: '1 correo no sale. El servidor dice: come again later' }]
  it.each([
    ['is content where someone is told, as long as it refuses', [], told, [], 0],
    ['finds that nobody is told', [], [], [], 1],
    ['finds what waits without a refusal', told, told, [], 1],
    ['finds what waits for good', [], told, told, 1],
  ])('%s', (_what, before, during, after, wrong) => {
    expect(refusedMailsFinding({ before, during, after }, 'come again later').wrong).toHaveLength(wrong)
  })
})

describe('the verdict on the words of what waits', () => {
  const payments = [{ status: 'charged_back', status_detail: 'settled' }] as never
  it.each([
    ['is content with Spanish', 'Contracargo. El dinero se retiró de la cuenta.', 0],
    ['finds a code of the provider', 'Contracargo. settled', 1],
    ['finds a status of the provider', 'El pago está charged_back.', 1],
  ])('%s', (_what, what, wrong) => {
    expect(rawWordsFinding([what], { payments }).wrong).toHaveLength(wrong)
  })
})

describe('the verdict on steps taken back', () => {
  const step = { orderId: 7, entered: { kind: 'moved' }, takenBack: { kind: 'taken-back' }, mails: 0 }
  it.each([
    ['is content with one that nobody read of', step, 0],
    ['finds one that its reader read of', { ...step, mails: 1 }, 1],
    ['finds one that stays', { ...step, takenBack: { kind: 'too-late' } }, 1],
    ['finds a parcel that takes none', { ...step, entered: { kind: 'impossible' } }, 1],
  ])('%s', (_what, each, wrong) => {
    expect(takenBackFinding([each]).wrong).toHaveLength(wrong)
  })
})

it.each([
  ['is content with a refusal', { kind: 'impossible-day' }, [], 0],
  ['finds what is taken', { kind: 'paid' }, [], 1],
  ['finds what a refusal leaves', { kind: 'impossible-day' }, ['the transfer MOV-1'], 1],
  ['finds a command that ended in a fault', undefined, [], 1],
])('the verdict on what must be refused %s', (_what, answer, left, wrong) => {
  const tried = { what: 'money of tomorrow', by: ['impossible-day'], answer, left }
  expect(refusedFinding('no money is taken before its day', [tried]).wrong).toHaveLength(wrong)
})

it.each([
  ['is content where the order is named, and nothing kept', { compared: [{ id: 7 }] }, 0, 0],
  ['finds a line compared with nothing', { compared: [] }, 0, 1],
  ['finds a line compared with another order', { compared: [{ id: 8 }] }, 0, 1],
  ['finds a transfer that is kept', { compared: [{ id: 7 }] }, 1, 1],
  ['finds no answer', undefined, 0, 1],
])('the verdict on a dry run %s', (_what, answer, kept, wrong) => {
  expect(dryRunFinding([{ orderId: 7, answer, kept }]).wrong).toHaveLength(wrong)
})

it.each([
  ['is content with a reason', 200, 'simulation: simulado', 0],
  ['finds no reason', 200, null, 1],
  ['finds another difference', 0, 'simulation: simulado', 1],
])('the verdict on differences %s', (_what, cents, note, wrong) => {
  const accepted = [{ email: 'ana@correo.example', cents, note }]
  expect(differencesFinding(accepted, { cents: 200, reason: 'simulado' }).wrong).toHaveLength(wrong)
})

describe('the verdict on transfers that go back', () => {
  const right = {
    first: { kind: 'settled' },
    again: { kind: 'used-reference' },
    second: { kind: 'settled' },
    waiting: 0,
  }
  it.each([
    ['is content with one transfer for each', right, 0],
    ['finds one that proves two', { ...right, again: { kind: 'settled' }, second: { kind: 'unknown-credit' } }, 2],
    ['finds what still waits', { ...right, waiting: 1 }, 1],
    ['finds one that does not go back', { ...right, first: undefined }, 1],
  ])('%s', (_what, each, wrong) => {
    expect(givenBackFinding(each).wrong).toHaveLength(wrong)
  })
})

it.each([
  ['is content where only the pretended one opens', false, true, 0],
  ['finds a real printer beside keys of test', true, true, 1],
  ['finds settings that fit and are refused', false, false, 1],
])('the verdict on keys of test %s', (_what, withRealPrinter, withPretendedPrinter, wrong) => {
  expect(settingsFinding({ withRealPrinter, withPretendedPrinter }).wrong).toHaveLength(wrong)
})

describe('money that names an order and does not pay it', () => {
  const told = {
    orderId: 1036,
    bankReference: 'MOV-1',
    givenBack: { kind: 'settled' },
    heardOf: ['Nos llegaron $ 42 que nombran tu orden'],
    heardBack: ['Devolvimos $ 42 que nombraban tu orden'],
  }

  it.each([
    ['told once of both', {}, 0],
    ['never told that it waits', { heardOf: [] }, 1],
    ['told twice', { heardOf: [...told.heardOf, ...told.heardOf] }, 1],
    ['told another sum', { heardBack: ['Devolvimos $ 420 que nombraban tu orden'] }, 1],
    ['not given back, and told nothing of it', { givenBack: { kind: 'used-reference' }, heardBack: [] }, 2],
  ])('is %s', (_what, change, wrong) => {
    expect(waitingMoneyFinding([{ ...told, ...change }], 4200).wrong).toHaveLength(wrong)
  })
})
