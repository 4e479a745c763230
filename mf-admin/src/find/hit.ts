/** One thing that was found. */
export interface Hit {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of the same label. */
  readonly hint?: string;
  readonly to: string;
  /** The text names it in full, so Enter opens it. */
  readonly isExact: boolean;
}

export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}
