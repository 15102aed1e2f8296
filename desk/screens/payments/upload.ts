import { type ActionFunctionArgs, redirect } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { MAX_STATEMENT_BYTES } from '../../../contract/limits.ts'
import { type ActAnswer, FormFault } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { required } from '../../form-values.ts'
import { readUpload } from '../../shell/read-upload.ts'

/** Room for the form's other fields, in bytes. */
const FORM_BYTES = 16 * 1024

export function loader() {
  throw redirect(DESK_PAGES.payments)
}

/**
 * Uploads a bank's statement. Returns the address instead of a redirect: the router drops a redirect that arrives while a live change
 * reloads the page.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const { desk } = signedInVisit(context, request)
  try {
    const form = await readUpload(request, MAX_STATEMENT_BYTES + FORM_BYTES)
    const bank = required(form, 'bank', 'Falta el nombre del banco o de la red.')
    const file = form.get('file')
    const named = file instanceof File ? file.name.slice(-120) : ''
    if (!(file instanceof Blob) || (file.size === 0 && named === ''))
      throw new FormFault('Falta elegir el archivo del extracto.', 'file')
    const fileName = named || 'extracto.csv'
    if (file.size === 0) throw new FormFault(`${fileName} está vacío. No se guardó nada.`, 'file')
    const content = new Uint8Array(await file.arrayBuffer())
    const kept = await desk.keepStatement({ fileName, bank, content })
    if (kept.kind === 'no-statement') throw new FormFault(`${fileName} ${kept.reason}. No se guardó nada.`, 'file')
    const isKnown = kept.kind === 'known'
    return {
      kind: 'done',
      text: isKnown ? `${fileName} ya estaba subido.` : `${fileName} está subido. Cuenta recién cuando se aplica.`,
      to: `${DESK_PAGES.statement(kept.statementId)}${isKnown ? '?repetido=si' : ''}`,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isFault = error instanceof FormFault || error.name === 'NotAllowed' || error.name === 'InputFault'
    if (!isFault) throw error
    const faults = error instanceof FormFault ? error.faults : [{ text: error.message }]
    return { kind: 'fault', text: error.message, faults }
  }
}
