import { waysToPay } from '../../../contract/payment-instructions.ts'
import { SETTING_WORDS, settingChangeInWords } from '../../../shop/desk/words/setting-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { asSentence } from '../../form-faults.ts'
import { text } from '../../form-values.ts'

type Outcome = Awaited<ReturnType<PersonsDesk['changeSettings']>>
type Listed = Awaited<ReturnType<PersonsDesk['listSettings']>>
type Change = Parameters<PersonsDesk['changeSettings']>[0]['changes'][number]

/** The settings of this form whose values changed. @throws FormFault if none changed */
function changesOf<Name extends string>(
  form: FormData,
  names: readonly Name[],
): { name: Name; before: string; after: string }[] {
  const changes = names
    .filter(name => form.has(name))
    .map(name => ({
      name,
      before: String(form.get(`before:${name}`) ?? ''),
      after: text(form, name).replace(/\r\n/g, '\n'),
    }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0) throw new FormFault('No hay nada que guardar: está como antes.')
  return changes
}

function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'changed':
      return 'Guardado. La tienda y los correos ya lo dicen.'
    case 'as-before':
      return 'Ya era así.'
    case 'faulty':
      throw new FormFault(outcome.faults.map(({ name, fault }) => ({ field: name, text: asSentence(`${fault}.`) })))
    case 'fixed':
      throw new FormFault(`Lo fija el servidor: ${wordsOf(outcome.names)}. No se cambió nada.`)
    case 'stale':
      throw new FormFault(
        `Alguien cambió mientras tanto: ${wordsOf(outcome.names)}. Recarga la página. No se cambió nada.`,
      )
  }
}

function wordsOf(names: Listed[number]['name'][]): string {
  return names.map(name => SETTING_WORDS[name]).join(', ')
}

const SHOWN = [
  'SHOP_NAME',
  'SHOP_PHONE',
  'SHOP_EMAIL',
  'SHOP_SOCIAL_URL',
  'PICKUP_ADDRESS',
  'PICKUP_HOURS',
  'MAIL_SIGNATURE',
] as const satisfies readonly Change['name'][]
const PAYMENT = ['PAYMENT_NETWORKS', 'PAYMENT_BANK_ACCOUNT'] as const

const change: FormAct = {
  act: 'changeSettings',
  async consequence(_visit, form) {
    return {
      question: `Desde ahora lo leen los lectores, en la tienda y en los correos nuevos:\n${changesOf(form, SHOWN).map(settingChangeInWords).join('\n')}`,
      button: 'Guardar',
    }
  },
  async run({ desk }, form) {
    return outcomeWords(await desk.changeSettings({ changes: changesOf(form, SHOWN) }))
  },
}

const changePayment: FormAct = {
  act: 'changePaymentSettings',
  async consequence({ desk }, form) {
    const changes = changesOf(form, PAYMENT)
    const [settings, promised] = [await desk.listSettings({}), await desk.countPromisedOrders({})]
    const then = (name: (typeof PAYMENT)[number]) =>
      changes.find(each => each.name === name)?.after ?? settings.find(each => each.name === name)?.value ?? ''
    const ways = waysToPay({ networks: then('PAYMENT_NETWORKS'), bankAccount: then('PAYMENT_BANK_ACCOUNT') })
    const others =
      promised === 0
        ? ''
        : `\n\n${promised === 1 ? 'La orden que espera el pago sigue' : `Las ${promised} órdenes que esperan el pago siguen`} diciendo lo de antes.`
    return {
      question: `Quien pida desde ahora lee, en su orden y en sus correos:\n\n${ways.map(({ way, words }) => `${way}. ${words}`).join('\n')}${others}\n\nCada dueño recibe un correo con el cambio.`,
      button: 'Cambiar cómo se paga',
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.changePaymentSettings({ changes: changesOf(form, PAYMENT) })
    const words = outcomeWords(outcome)
    return outcome.kind === 'changed'
      ? 'Guardado. Las órdenes nuevas ya lo dicen; los dueños reciben un correo.'
      : words
  },
}

export const SETTING_ACTS: Readonly<Record<string, FormAct>> = { change, changePayment }
