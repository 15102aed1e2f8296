import type { CaptchaAction, CaptchaChallenge, CaptchaSolution } from '../../contract/captcha.ts'
import { type ApiResult, getJson } from '../api.ts'

const ANSWER_LIMIT_MS = 10_000

/** Gets a challenge from the shop and solves it in a worker, so that the page stays responsive. */
export async function altchaToken(
  apiBase: string,
  action: CaptchaAction,
  signal: AbortSignal,
): Promise<ApiResult<string>> {
  const path = `/api/web/captcha?action=${action}`
  const answer = await getJson<CaptchaChallenge>(apiBase, path, AbortSignal.timeout(ANSWER_LIMIT_MS))
  if (answer.kind !== 'ok') return answer
  const challenge = answer.value
  const solved: CaptchaSolution = { challenge, solution: await solveInWorker(challenge, signal) }
  return { kind: 'ok', value: btoa(JSON.stringify(solved)) }
}

function solveInWorker(challenge: CaptchaChallenge, signal: AbortSignal): Promise<CaptchaSolution['solution']> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<CaptchaSolution['solution']>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = event => reject(new Error(event.message))
    signal.addEventListener('abort', reject)
    worker.postMessage(challenge)
  })
  return solved.finally(() => worker.terminate())
}
