export interface Bar {
  readonly label: string;
  readonly value: number;
}
