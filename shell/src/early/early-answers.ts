declare global {
  /** What the early script asked for, by URL: it and the main script share nothing but the page. */
  var galleriaEarlyAnswers: Map<string, Promise<Response>> | undefined;
}

export function leaveEarly(url: string, answer: Promise<Response>): void {
  // Who takes it sees the failure; nobody may.
  answer.catch(() => undefined);
  (globalThis.galleriaEarlyAnswers ??= new Map()).set(url, answer);
}

/** Each answer is taken once: the next read is a new one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = globalThis.galleriaEarlyAnswers?.get(url);
  globalThis.galleriaEarlyAnswers?.delete(url);
  return answer;
}
