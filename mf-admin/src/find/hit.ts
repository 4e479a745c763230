/** One thing that was found. */
export interface Hit {
  readonly key: string;
  readonly label: string;
  /** The text that distinguishes it from other hits with the same label. */
  readonly hint?: string;
  readonly to: string;
  /** The typed text names the hit in full, so Enter opens the hit. */
  readonly isExact: boolean;
}

export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}
