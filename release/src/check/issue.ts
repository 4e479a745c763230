/** A reason why apps do not work together when they are live at the same time. */
export interface CompatibilityIssue {
  /** The app that does not get what it needs. */
  readonly app: string;
  /** A sentence for the person who releases. */
  readonly message: string;
  /**
   * An app may go live with warnings of its own, because teams release in any order. A promotion
   * must not cause a warning for another live app.
   */
  readonly severity: 'error' | 'warning';
  /**
   * What the team can do, in sentences. Apart from the message, because an issue that was there before a
   * promotion has the same message after it, but perhaps other advice.
   */
  readonly advice?: string;
}

export function error(app: string, message: string, advice?: string): CompatibilityIssue {
  return { app, message, severity: 'error', ...(advice === undefined ? {} : { advice }) };
}

export function warning(app: string, message: string): CompatibilityIssue {
  return { app, message, severity: 'warning' };
}
