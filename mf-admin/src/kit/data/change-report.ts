/** What became of those that were to be changed. */
export interface ChangeReport<Id> {
  readonly changedIds: readonly Id[];
  /** Those that are no more, and those whose change said no. */
  readonly leftAlone: readonly { readonly id: Id; readonly reason: string }[];
}
