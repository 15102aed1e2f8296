import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Asks the browser for a passkey. Returns its answer as text for a form field; null if the person cancelled or the device has none. */
export async function answerWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<string | null> {
  return orNull(async () => JSON.stringify(await startAuthentication({ optionsJSON })))
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  return orNull(async () => JSON.stringify(await startRegistration({ optionsJSON })))
}

async function orNull(ask: () => Promise<string>): Promise<string | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return null
    throw error
  }
}

export const NO_PASSKEY = 'No se usó ninguna passkey: el dispositivo no tiene una para esta mesa, o se canceló.'
