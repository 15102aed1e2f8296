import * as v from 'valibot'
import { act, look } from '../act.ts'
import { words } from '../fields.ts'
import { listPartners } from '../list-partners.ts'
import { sendTestMail } from '../send-test-mail.ts'

/** Those whom the shop depends on, and whether they answer. */
export const PARTNER_ACTS = {
  listPartners: look({}, parts => listPartners(parts)),
  sendTestMail: act({ to: v.pipe(words, v.email('no es un correo.')) }, (parts, { to }) => sendTestMail(parts, to)),
}
