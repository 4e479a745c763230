import { getField, withField, withoutField } from '../protocol/field-path';
import { documentBytes, maxDocumentBytes } from '../protocol/document-size';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { Fields, StoredDocument, Value } from '../protocol/value';
import { identicalFields } from '../protocol/value-order';
import { applyTransforms } from './transform';
import type { Precondition, UpdateWrite, Write } from './write';

/** The result of one write; `updateTime` is null for delete and verify. */
export interface WriteOutcome {
  readonly updateTime: string | null;
  readonly transformResults: readonly Value[];
}

/** Documents by name after writes that are not yet in the table; null means deleted. */
export type Staged = ReadonlyMap<string, StoredDocument | null>;

export type ReadDocument = (name: string) => StoredDocument | null;

/** A commit that has been computed but not applied. */
export interface StagedCommit {
  /** Only the documents that changed. */
  readonly staged: Staged;
  readonly outcomes: readonly WriteOutcome[];
  /** The first precondition that does not hold; it makes the commit fail. */
  readonly failure: RpcError | null;
}

function preconditionFailure(
  name: string,
  precondition: Precondition,
  current: StoredDocument | null,
  deletedHere: boolean,
): RpcError | null {
  if (precondition.kind === 'update-time') {
    if (current?.updateTime === precondition.updateTime) return null;
    return new RpcError('FAILED_PRECONDITION', `Document ${name} was changed since it was read.`);
  }
  if (precondition.exists && current === null) {
    return deletedHere
      ? invalidArgument(`Document ${name} is deleted earlier in this commit.`)
      : new RpcError('NOT_FOUND', `No document to update: ${name}`);
  }
  return !precondition.exists && current !== null
    ? new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`)
    : null;
}

/** The document's fields after the write's mask or replacement, before its transforms. */
function maskedFields(write: UpdateWrite, current: Fields): Fields {
  if (write.mask === null) return write.fields;
  let fields = current;
  for (const path of write.mask) {
    const value = getField(write.fields, path);
    fields = value === undefined ? withoutField(fields, path) : withField(fields, path, value);
  }
  return fields;
}

function update(
  write: UpdateWrite,
  current: StoredDocument | null,
  time: string,
): { document: StoredDocument; transformResults: readonly Value[] } {
  const masked = maskedFields(write, current?.fields ?? {});
  const { fields, results } = applyTransforms(masked, write.transforms, time);
  if (current !== null && identicalFields(current.fields, fields)) {
    return { document: current, transformResults: results };
  }
  const bytes = documentBytes(write.name, fields);
  if (bytes > maxDocumentBytes) {
    throw invalidArgument(
      `Document ${write.name} is ${bytes} bytes; the maximum is ${maxDocumentBytes}.`,
    );
  }
  const createTime = current?.createTime ?? time;
  return {
    document: { name: write.name, fields, createTime, updateTime: time },
    transformResults: results,
  };
}

/**
 * Computes a commit in order, on top of what `read` returns; later writes see earlier ones. It
 * changes nothing. A failed precondition is only noted: the access rules judge the commit first, so
 * the failure reveals nothing about documents that the caller may not see. A write that changes
 * nothing keeps the document with its old update time.
 */
export function stageCommit(
  writes: readonly Write[],
  read: ReadDocument,
  time: string,
): StagedCommit {
  const staged = new Map<string, StoredDocument | null>();
  const outcomes: WriteOutcome[] = [];
  let failure: RpcError | null = null;
  for (const write of writes) {
    const { name, precondition } = write;
    const earlier = staged.get(name);
    const current = earlier === undefined ? read(name) : earlier;
    if (precondition !== null) {
      failure ??= preconditionFailure(name, precondition, current, earlier === null);
    }
    if (write.kind === 'update') {
      const { document, transformResults } = update(write, current, time);
      if (document !== current) staged.set(name, document);
      outcomes.push({ updateTime: document.updateTime, transformResults });
    } else {
      if (write.kind === 'delete') staged.set(name, null);
      outcomes.push({ updateTime: null, transformResults: [] });
    }
  }
  for (const [name, document] of staged) {
    if (document === null && read(name) === null) staged.delete(name);
  }
  return { staged, outcomes, failure };
}
