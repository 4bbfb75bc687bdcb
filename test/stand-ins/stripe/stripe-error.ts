/** An answer that is an error, as Stripe words them. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { readonly error: Readonly<Record<string, unknown>> }

  constructor(status: number, error: { type?: string; code?: string; param?: string; message: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

/** @param param in a request's parameters: Stripe then answers 400. Without: in its path, 404. */
export function missing(kind: string, id: string, param?: string): StripeRefusal {
  return new StripeRefusal(param === undefined ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  })
}

export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { message, ...(param !== undefined && { param }), ...(code !== undefined && { code }) })
}
