import { expect, it } from 'vitest'
import { providerWords, refusalWords } from '../provider-words.ts'

it.each([
  ['accredited', 'acreditado'],
  ['cc_rejected_high_risk', 'riesgo de fraude'],
  ['rejected_high_risk', 'riesgo de fraude'],
  ['cc_amount_rate_limit_exceeded', 'pasa el límite de la tarjeta'],
  ['refused:unauthorized', 'el cobro no se hizo: el proveedor no acepta las claves de la librería'],
  ['refused:8', 'el cobro no se hizo: el proveedor respondió con el código «8»'],
  ['brand_new_word', 'otro motivo, código «brand_new_word»'],
])('a word of the provider reaches people in Spanish: %s', (detail, words) => {
  expect(providerWords(detail)).toBe(words)
})

/** `status_detail` values of payments; those of cards occur with or without `cc_`. */
const KNOWN = `
  accredited partially_refunded refunded pending pending_capture pending_contingency pending_review_manual pending_challenge
  pending_waiting_payment pending_waiting_transfer pending_waiting_for_remedy pending_provider_response offline_process in_process
  expired by_collector by_payer by_admin settled reimbursed rejected_bad_filled_card_number
  rejected_bad_filled_date rejected_bad_filled_other rejected_bad_filled_security_code rejected_blacklist
  rejected_call_for_authorize rejected_card_disabled rejected_card_error rejected_card_type_not_allowed rejected_duplicated_payment
  rejected_high_risk rejected_insufficient_amount rejected_invalid_installments rejected_max_attempts rejected_other_reason
  rejected_time_out rejected_3ds_challenge rejected_3ds_mandatory rejected_fraud rejected_expired_operation rejected_by_bank
  rejected_by_regulations rejected_by_biz_rule amount_rate_limit_exceeded rejected_cap_exceeded rejected_insufficient_data
  insufficient_amount bank_error bank_rejected
`

it('no word of the provider’s own list is shown as a code', () => {
  for (const word of KNOWN.trim().split(/\s+/)) {
    for (const detail of [word, `cc_${word}`])
      expect(providerWords(detail), detail).toMatch(/^(?!otro motivo)\p{Ll}{2}/u)
  }
})

it('why the provider did not do what it was asked is said in Spanish', () => {
  for (const code of ['unauthorized', '2006', '2017', '2062', '2063', '3003', 'rejected']) {
    expect(refusalWords(code)).toMatch(/^(el|la|los|es) /)
    expect(refusalWords(code)).not.toContain('código')
  }
  expect(refusalWords('9999')).toBe('el proveedor respondió con el código «9999»')
})
