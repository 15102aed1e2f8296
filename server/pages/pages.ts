/** The answer to a request for a page: the page, or something else. Every Response fits. */
export interface RenderedPage {
  status: number
  headers: Headers
  text(): Promise<string>
}

/** Answers a request for a page of the shop. `requestId` names the request in the log. */
export type PageHandler = (request: Request, requestId: string) => Promise<RenderedPage>

/** Turns a rendered page into a Response. */
export async function toResponse(page: RenderedPage): Promise<Response> {
  return page instanceof Response ? page : new Response(await page.text(), page)
}
