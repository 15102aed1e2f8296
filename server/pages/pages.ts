/** Answers a request for a page of the shop. The id names the request in the log. */
export type PageHandler = (request: Request, requestId: string) => Promise<Response>
