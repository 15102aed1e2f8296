import { testMailInWords } from '../../../shop/desk/words/partner-words.ts'
import { type FormAct, FormFault } from '../../act.ts'

const retryJobs: FormAct = {
  act: 'retryFailedJobs',
  async run({ desk }, form) {
    const ids = form.getAll('id').map(String)
    if (ids.length === 0) throw new FormFault('No se eligió ningún trabajo.')
    const retried = await desk.retryFailedJobs({ ids })
    return retried === 1 ? 'Se hace otra vez.' : `Se hacen otra vez: ${retried}.`
  },
}

const backupNow: FormAct = {
  act: 'backupNow',
  async run({ desk }) {
    const outcome = await desk.backupNow({})
    if (outcome.kind === 'no-place') throw new FormFault('Los ajustes no dicen dónde guardar los respaldos.')
    return 'El respaldo empieza en segundos; acá se ve cuando termina.'
  },
}

const sendTestMail: FormAct = {
  act: 'sendTestMail',
  // Asks only if the mail goes to somebody else: by default the field holds the person's own address.
  async consequence({ session }, form) {
    const to = String(form.get('to') ?? '').trim()
    if (to === session?.email) return null
    return { question: `Sale un correo de prueba a ${to}, que no es tu dirección.`, button: `Mandar a ${to}` }
  },
  async run({ desk }, form) {
    const to = String(form.get('to') ?? '').trim()
    const outcome = await desk.sendTestMail({ to })
    const said = testMailInWords(outcome, to)
    if (outcome.kind === 'not-mailed') throw new FormFault(said)
    return said
  },
}

export const SYSTEM_ACTS: Readonly<Record<string, FormAct>> = { retryJobs, backupNow, sendTestMail }
