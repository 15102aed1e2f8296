/** A page, or another answer to the request for one. Every Response fits. */
export interface RenderedPage {
  status: number
  headers: Headers
  text(): Promise<string>
}

/** Answers a request for a page of the shop. The id names the request in the log. */
export type PageHandler = (request: Request, requestId: string) => Promise<RenderedPage>

/** For those that answer with Responses. */
export async function toResponse(page: RenderedPage): Promise<Response> {
  return page instanceof Response ? page : new Response(await page.text(), page)
}
