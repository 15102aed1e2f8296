import { SetupError } from '../../config.ts'

/** What is kept is not what was written: nothing that is made of it can be trusted. */
export class DamagedBackup extends SetupError {
  override name = 'DamagedBackup'
  /** What is damaged, in words for an operator. */
  readonly fault: string
  constructor(fault: string) {
    super(`El respaldo está dañado: ${fault}. Usa otro (npm run shop -- backup list).`)
    this.fault = fault
  }
}
