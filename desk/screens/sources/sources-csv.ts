import type { LoaderFunctionArgs } from 'react-router'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { scheduleInWords } from '../../../shop/desk/words/source-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { BRINGS_WORDS, standingView } from './source-view.ts'

/** The sources, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const rows = (await desk.listSources({})).map(source => ({
    fuente: source.name,
    direccion: source.address,
    trae: BRINGS_WORDS[source.brings],
    'se mira': scheduleInWords(source.schedule),
    'cómo está': standingView(source).label,
    'trajo algo nuevo': source.broughtAt === null ? '' : inUruguay(source.broughtAt),
    'la próxima': source.pausedAt === null ? inUruguay(source.nextAt) : '',
  }))
  return spreadsheetAnswer(rows, 'fuentes')
}
