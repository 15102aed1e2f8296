import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold leading-tight transition-colors duration-150'

const VARIANTS: Record<ButtonVariant, string> = {
  // Forced colours remove backgrounds: the border then marks it as a button.
  primary:
    'border border-transparent bg-rio text-white hover:bg-rio-dark active:bg-rio-dark disabled:bg-line disabled:text-ink-soft aria-disabled:bg-line aria-disabled:text-ink-soft',
  secondary:
    'border border-border bg-surface text-rio hover:border-rio hover:bg-celeste-tint active:bg-celeste-tint disabled:border-line disabled:bg-paper disabled:text-ink-soft',
  quiet:
    'text-celeste underline decoration-1 underline-offset-4 hover:text-rio hover:decoration-2 disabled:text-ink-soft disabled:no-underline',
}

/** The classes of a button, for the rare element that is neither `<button>` nor a link. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${SHAPE} ${VARIANTS[variant]} ${className}`
}

/** A button, 44 px high. `type` defaults to `button`. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button className={buttonClass(variant, className)} type={type} {...props} />
}

/** A link that looks like a button; `to` may also be a full URL. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link className={buttonClass(variant, className)} {...props} />
}
