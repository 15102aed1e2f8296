/** Stands as the reason wherever the print network could not be asked: whether it prints is unknown. */
export const NETWORK_SILENT = 'no answer'

const FAULT =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EPROTO|UND_ERR_\w+|ERR_\w+|[A-Z]\w+Error|HTTP (408|425|429|[235]\d\d)\b.*)$/

/** Of an answer that is no print order (`http-print-network.ts`): whoever looks for a broken line would look in vain. */
export function isNonsense(reason: string): boolean {
  return reason.endsWith(' without a print order')
}

/** True of a stored reason that says only that the network did not answer: the word for it, or what its adapter said. */
export function isSilence(reason: string): boolean {
  return reason === NETWORK_SILENT || FAULT.test(reason)
}
