/** One cause that the provider names; `code` is a number or a text such as `E301`. */
export interface ProviderCause {
  code: string
  description: string
}

/** The provider did not do what it was asked. The message is one of specification §8, for logs and not for buyers. */
export class CardProviderError extends Error {
  readonly causes: readonly ProviderCause[]
  /** True if the provider did answer, but with something else. */
  readonly isAnswered: boolean
  constructor(message: string, causes: readonly ProviderCause[] = [], isAnswered = false) {
    super(message)
    this.name = 'CardProviderError'
    this.causes = causes
    this.isAnswered = isAnswered
  }

  /** Whether nothing came back: a request failed, or took too long. The provider's script checks fields itself, without a status. */
  get isUnreachable(): boolean {
    return !this.isAnswered && this.causes.length === 0
  }
}

/**
 * The causes in anything that the script rejects with: an error whose `cause` is a list or a single object, such a list itself, or nothing
 * when the network failed.
 */
export function causesOf(error: unknown): ProviderCause[] {
  const list = Array.isArray(error) ? error : asList(property(error, 'cause'))
  return list.flatMap(item => {
    const description = property(item, 'description') ?? property(item, 'message')
    if (typeof description !== 'string' || description === '') return []
    return [{ code: String(property(item, 'code') ?? ''), description }]
  })
}

/** Whether the error is an answer of the provider: its script adds the HTTP status. */
export function hasStatus(error: unknown): boolean {
  return typeof property(error, 'status') === 'number'
}

/** The error's details, for a log. */
export function detailsOf(error: unknown): string {
  const causes = causesOf(error).map(({ description }) => description)
  const message = property(error, 'message')
  return [...(typeof message === 'string' ? [message] : []), ...causes].join('; ') || String(error)
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
