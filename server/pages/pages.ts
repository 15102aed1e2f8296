/** Answers a request for a page of the shop. */
export type PageHandler = (request: Request) => Promise<Response>
