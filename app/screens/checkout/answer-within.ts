import type { ApiResult } from '../../api.ts'

/** An answer that takes longer than `ms` counts as no answer. */
export function answerWithin<T>(ms: number, answer: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const late = new Promise<ApiResult<T>>(resolve => setTimeout(resolve, ms, { kind: 'unreachable' }))
  return Promise.race([answer, late])
}
