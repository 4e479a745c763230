declare global {
  /** Responses to the early script's requests, by URL. A global, because early and main script share no module. */
  var galleriaEarlyResponses: Map<string, Promise<Response>> | undefined;
}

export function leaveEarly(url: string, response: Promise<Response>): void {
  // Avoid an unhandled rejection if nobody takes this response.
  response.catch(() => undefined);
  (globalThis.galleriaEarlyResponses ??= new Map()).set(url, response);
}

/** Each response can be taken once; the next read makes a new request. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const response = globalThis.galleriaEarlyResponses?.get(url);
  globalThis.galleriaEarlyResponses?.delete(url);
  return response;
}
