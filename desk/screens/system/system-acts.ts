import { type FormAct, FormFault } from '../../act.ts'

const retryJobs: FormAct = {
  async run({ desk }, form) {
    const ids = form.getAll('id').map(String)
    if (ids.length === 0) throw new FormFault('No se eligió ningún trabajo.')
    const retried = await desk.retryFailedJobs({ ids })
    return retried === 1 ? 'Se hace otra vez.' : `Se hacen otra vez: ${retried}.`
  },
}

export const SYSTEM_ACTS: Readonly<Record<string, FormAct>> = { retryJobs }
