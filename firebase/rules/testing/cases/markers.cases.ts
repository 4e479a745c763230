import { workFor } from '../builders';
import { allow, commit, deny, get, NOW, remove, set, type Case, type Fields } from '../request';

/** A collection in which a commit may create only one document. The marker names this document. */
interface Marked {
  readonly collection: 'messages' | 'subscribers';
  readonly documentOf: (key: string) => Fields;
  readonly key: string;
  /** The key of another new document. */
  readonly second: string;
  /** The key of a document in `world.ts`. */
  readonly old: string;
}

const ELSEWHERE = 'elsewhere@example.org';

/** Cases for both collections: a commit may create one document of the collection, and not two. */
export function markerCases({ collection, documentOf, key, second, old }: Marked): Case[] {
  const marker = `meta/${collection}`;
  const marking = (last: unknown) => set(marker, { last });
  const writing = (id: string) => set(`${collection}/${id}`, documentOf(id));
  const one = `one of the ${collection}`;
  const two = `two of the ${collection} in one commit`;
  // A commit that also creates a valid document of the other collection.
  const isMessages = collection === 'messages';
  const other = isMessages ? 'subscribers' : 'messages';
  const otherFields = isMessages
    ? { email: ELSEWHERE }
    : { name: 'Kim', email: 'kim@example.org', message: 'Hello', state: 'new' };
  const writingOther = [
    set(`${other}/${ELSEWHERE}`, { ...otherFields, work: workFor(ELSEWHERE), createdAt: NOW }),
    set(`meta/${other}`, { last: ELSEWHERE }),
  ];

  return [
    allow('visitor', `write ${one} after its marker`, commit(marking(key), writing(key))),
    allow('visitor', `write ${one} after another`, commit(writing(key), marking(key)), [
      marking(old),
    ]),
    allow(
      'visitor',
      `write ${one} and one of the ${other} in one commit`,
      commit(writing(key), marking(key), ...writingOther),
    ),
    deny('visitor', `write ${one} without its marker`, commit(writing(key))),
    deny('visitor', `write ${one} beside a marker of an older one`, commit(writing(key)), [
      marking(old),
    ]),
    deny(
      'visitor',
      `write ${two}, marked once`,
      commit(writing(key), writing(second), marking(key)),
    ),
    deny(
      'visitor',
      `write ${two}, each with its marker`,
      commit(writing(key), marking(key), writing(second), marking(second)),
    ),
    deny(
      'visitor',
      `write ${two}, marked in a list`,
      commit(writing(key), writing(second), marking([key, second])),
    ),
    deny('visitor', `move the marker of the ${collection} alone`, commit(marking(key))),
    deny('visitor', `move the marker of the ${collection} to an old one`, commit(marking(old))),
    deny(
      'visitor',
      `move the marker of the ${collection} to an old one with a new one`,
      commit(writing(key), marking(old)),
    ),
    deny(
      'visitor',
      `move the marker of the ${collection} to one of the ${other}`,
      commit(...writingOther, marking(ELSEWHERE)),
    ),
    deny(
      'visitor',
      `add a field to the marker of the ${collection}`,
      commit(writing(key), set(marker, { last: key, text: 'x' })),
    ),
    ...(['visitor', 'admin'] as const).flatMap((role) => [
      deny(role, `read the marker of the ${collection}`, get(marker), [marking(old)]),
      deny(role, `delete the marker of the ${collection}`, commit(remove(marker)), [marking(old)]),
      deny(
        role,
        `delete the marker of the ${collection} with a new one`,
        commit(writing(key), remove(marker)),
        [marking(key)],
      ),
    ]),
  ];
}
