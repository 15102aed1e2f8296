import { SetupError } from '../../config.ts'

/** The place of backups does not answer. */
export class SilentPlace extends SetupError {
  override name = 'SilentPlace'

  /** @param why the system's word for it, or how long it was waited for */
  constructor(place: string, why: string) {
    super(`${place} no responde (${why}).`)
  }
}
