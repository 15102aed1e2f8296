/** A refusal in the shape of the provider's API: `{message, error, status, cause: [{code, description}]}`. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429 | 500 | 503
  readonly code: string | number

  constructor(status: ApiError['status'], code: string | number, description: string) {
    super(description)
    this.status = status
    this.code = code
  }

  toJSON() {
    return {
      message: this.message,
      error: ERROR_NAMES[this.status],
      status: this.status,
      cause: [{ code: this.code, description: this.message, data: null }],
    }
  }
}

const ERROR_NAMES: Record<ApiError['status'], string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'service_unavailable',
}
