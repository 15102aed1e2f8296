// The provider's browser script: `window.MercadoPago` with the core methods of Mercado Pago's SDK v2, under the same names and with the
// same results, speaking to the provider that served this file.
;(() => {
  const base = new URL('.', document.currentScript.src).href
  const SDK_VERSION = '2.0.0'

  class MercadoPago {
    #publicKey
    #locale

    constructor(publicKey, options = {}) {
      if (typeof publicKey !== 'string' || publicKey === '') throw new Error('Your public_key is required')
      this.#publicKey = publicKey
      this.#locale = options.locale ?? navigator.language
    }

    /** → [{id, name, type, min_length, max_length}] */
    getIdentificationTypes() {
      return this.#call('v1/identification_types')
    }

    /** → {paging, results} */
    getPaymentMethods({ bin, processingMode } = {}) {
      return this.#call('v1/payment_methods/search', { bins: bin, processing_mode: processingMode })
    }

    /** → [{id, name, …}] */
    getIssuers({ paymentMethodId, bin }) {
      return this.#call('v1/payment_methods/card_issuers', { payment_method_id: paymentMethodId, bin })
    }

    /** → [{payment_method_id, issuer, payer_costs: […], …}], one for each issuer; `amount` is text. */
    getInstallments({ amount, bin, locale, processingMode, paymentTypeId }) {
      return this.#call('v1/payment_methods/installments', {
        amount,
        bin,
        locale,
        processing_mode: processingMode,
        payment_type_id: paymentTypeId,
      })
    }

    /** → the token; rejects with {message, error, status, cause: [{code, description}]} */
    createCardToken(card) {
      return this.#call(
        'v1/card_tokens',
        {},
        {
          card_number: card.cardNumber?.replace(/\s/g, ''),
          security_code: card.securityCode,
          expiration_month: card.cardExpirationMonth && Number(card.cardExpirationMonth),
          expiration_year: card.cardExpirationYear && fullYear(card.cardExpirationYear),
          cardholder: {
            name: card.cardholderName,
            identification: { type: card.identificationType, number: card.identificationNumber },
          },
        },
      )
    }

    async #call(path, query = {}, body) {
      const url = new URL(path, base)
      const parameters = {
        ...query,
        public_key: this.#publicKey,
        locale: query.locale ?? this.#locale,
        js_version: SDK_VERSION,
      }
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined && value !== null) url.searchParams.set(name, value)
      }
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
        credentials: 'omit',
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = await response.json()
      // A token is made with 200 or 201, and with no other status.
      const isDone = body ? response.status === 200 || response.status === 201 : response.ok
      if (!isDone) throw { ...answer, status: response.status }
      return answer
    }
  }

  /** Two digits are a year of this century. */
  function fullYear(year) {
    const number = Number(year)
    return number < 100 ? 2000 + number : number
  }

  window.MercadoPago ??= MercadoPago
})()
