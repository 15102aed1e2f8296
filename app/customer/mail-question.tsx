import { likelyMail } from './likely-mail.ts'

/** Whether another address was meant, where this one looks like a slip, with one touch to take it; otherwise nothing. */
export function MailQuestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const meant = likelyMail(email)
  if (meant === null) return null
  return (
    <>
      ¿Será{' '}
      <button
        className="-my-3 py-3 text-link [overflow-wrap:anywhere]"
        data-mail-question
        onClick={() => onTake(meant)}
        type="button"
      >
        {meant}
      </button>
      ?
    </>
  )
}
