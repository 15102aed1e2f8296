import * as v from 'valibot'
import { act, look } from '../act.ts'
import { words } from '../fields.ts'
import { listPartners } from '../list-partners.ts'
import { sendTestMail } from '../send-test-mail.ts'

/** Acts on partners and their health. */
export const PARTNER_ACTS = {
  listPartners: look({}, parts => listPartners(parts)),
  sendTestMail: act({ to: v.pipe(words, v.email('no es un correo.')) }, (parts, { to }) => sendTestMail(parts, to)),
}
