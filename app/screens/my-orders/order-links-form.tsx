import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { orderLinksRequestSchema } from '../../../contract/order-links.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { MailField } from '../../customer/mail-field.tsx'
import { MailQuestion } from '../../customer/mail-question.tsx'
import { useShop } from '../../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 20_000
const formSchema = v.pick(orderLinksRequestSchema, ['email'])

/** A form with one field. The answer is the same whether the address has bought here or not. */
export default function OrderLinksForm() {
  const { profile } = useShop()
  const form = useForm({ mode: 'all', resolver: valibotResolver(formSchema), defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const isAlive = useIsAlive()

  async function send({ email }: { email: string }) {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    const captcha = { shop: profile, action: 'requestBook' } as const
    const options = { timeoutMs: ANSWER_LIMIT_MS }
    const answer = await postWithCaptcha(captcha, '/api/web/orders/links', { email }, options)
    isSending.current = false
    if (answer.kind === 'ok') return setSentTo(email)
    setFailure(
      answer.kind === 'problem' ? answer.problem.detail : 'No tuvimos respuesta. Revise su conexión y pruebe otra vez.',
    )
  }

  function take(email: string) {
    form.setValue('email', email, { shouldValidate: true })
    form.setFocus('email')
  }

  function startAgain() {
    setSentTo(null)
    // Waits for the next frame, when the field is rendered again.
    requestAnimationFrame(() => form.setFocus('email'))
  }

  /** Another address was meant than the one that the links went to. */
  function sendTo(email: string) {
    setSentTo(null)
    form.setValue('email', email)
    requestAnimationFrame(() => form.setFocus('email'))
    void send({ email })
  }

  if (sentTo) return <LinksSent onAgain={startAgain} onTake={sendTo} to={sentTo} />
  return (
    <form
      className="waits-for-script"
      inert={!isAlive}
      noValidate
      onFocus={() => prepareCaptchaToken(profile, 'requestBook')}
      onSubmit={event => void form.handleSubmit(send)(event)}
    >
      <MailField {...form.register('email')} error={form.formState.errors.email?.message} onTake={take} />
      <div aria-live="polite">
        {failure && (
          <p className="mt-4">
            <FieldError>{failure}</FieldError>
          </p>
        )}
      </div>
      <Button className="mt-5 min-h-12 max-sm:w-full" type="submit">
        Enviarme los enlaces
      </Button>
      <CaptchaNotice className="mt-3" />
    </form>
  )
}

/** Confirmation. It takes the focus, since the form's button is gone, and is read out. */
function LinksSent(props: { to: string; onAgain: () => void; onTake: (email: string) => void }) {
  const { to, onAgain, onTake } = props
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p className="rounded-control bg-celeste-tint px-5 py-4 text-rio" ref={message} role="status" tabIndex={-1}>
        Si hay pedidos hechos con <strong>{to}</strong>, en unos minutos le llega un email con sus enlaces. Si no lo ve,
        revise la carpeta de spam. <MailQuestion email={to} onTake={onTake} />
      </p>
      <Button className="mt-2 -ml-5" onClick={onAgain} variant="quiet">
        Probar con otro email
      </Button>
    </>
  )
}
