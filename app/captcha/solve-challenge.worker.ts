import { solveChallenge } from 'altcha-lib'
import type { CaptchaChallenge } from '../../contract/captcha.ts'

// Takes a challenge and answers its solution; a failure ends as the worker's error event.
self.onmessage = async ({ data }: MessageEvent<CaptchaChallenge>) => {
  try {
    // Browsers have their own, quick one on https and localhost only.
    const { deriveKey } = globalThis.crypto.subtle
      ? await import('altcha-lib/algorithms/web/pbkdf2')
      : await import('./derive-key-without-https.ts')
    self.postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch (error) {
    // Thrown outside of the promise, where it reaches the page.
    setTimeout(() => {
      throw error
    })
  }
}
