import { solveChallenge } from 'altcha-lib'
import type { CaptchaChallenge } from '../../contract/captcha.ts'

// Receives a challenge and posts its solution; a failure becomes the worker's error event.
self.onmessage = async ({ data }: MessageEvent<CaptchaChallenge>) => {
  try {
    // The browser's own PBKDF2 is faster, but exists only on https and localhost.
    const { deriveKey } = globalThis.crypto.subtle
      ? await import('altcha-lib/algorithms/web/pbkdf2')
      : await import('./derive-key-without-https.ts')
    self.postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch (error) {
    // Thrown outside of the promise, so that it reaches the page.
    setTimeout(() => {
      throw error
    })
  }
}
