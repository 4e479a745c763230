import type { FieldPath } from '../protocol/field-path';
import type { Value } from '../protocol/value';

export type FieldOp =
  | '<'
  | '<='
  | '=='
  | '>='
  | '>'
  | '!='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

export type UnaryOp = 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';

export interface FieldFilter {
  readonly kind: 'field';
  readonly path: FieldPath;
  readonly op: FieldOp;
  readonly value: Value;
}

export interface UnaryFilter {
  readonly kind: 'unary';
  readonly path: FieldPath;
  readonly op: UnaryOp;
}

export interface CompositeFilter {
  readonly kind: 'and' | 'or';
  readonly filters: readonly Filter[];
}

export type Filter = FieldFilter | UnaryFilter | CompositeFilter;

export interface Order {
  readonly path: FieldPath;
  readonly descending: boolean;
}

/** A position in the query's order: values for the first orders, before or after equal documents. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** A StructuredQuery with all implicit parts made explicit. */
export interface Query {
  /**
   * Full name of the document below which the query searches, or of the database's root:
   * `projects/{p}/databases/{d}/documents[/{path}]`.
   */
  readonly parent: string;
  /** null means any collection id (only with `allDescendants`). */
  readonly collectionId: string | null;
  /** Whether the query searches collections at any depth below `parent`, and not only directly in it. */
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  /** The client's orders. `orderBy` adds the implicit ones and always ends with the key. */
  readonly explicitOrderBy: readonly Order[];
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** The only fields in the answer; null means all fields. */
  readonly select: readonly FieldPath[] | null;
}
