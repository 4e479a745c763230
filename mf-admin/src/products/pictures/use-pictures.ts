import { useRef, useState } from 'react';

import { LIMITS } from '@galleria/shared-contracts/domain';
import type { ValidatedForm } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../../services';
import { picturesIn, type TextName } from '../data/product-texts';
import { preparePicture } from './prepare-picture';

export interface Pictures {
  /** The addresses in the form, the product's first picture first. */
  readonly addresses: readonly string[];
  /** The file that is being prepared. */
  readonly progress: { readonly at: number; readonly of: number; readonly name: string } | null;
  /** A sentence for each file that was not added, with the reason. */
  readonly problems: readonly string[];
  /** Adds the pictures among these files at the end, while there is room. A second call waits for the first. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Swaps the pictures at `from` and `to`. */
  readonly move: (from: number, to: number) => void;
  readonly remove: (place: number) => void;
}

const PICTURES_MAX = 1 + LIMITS.picturesMax;

/** The pictures of a product's form. Two fields of the form hold their addresses. */
export function usePictures(form: ValidatedForm<TextName>): Pictures {
  const { heldPictures } = useAdminServices();
  const [progress, setProgress] = useState<Pictures['progress']>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());

  function put([image = '', ...further]: readonly string[]) {
    form.fill({ image, pictures: further.join('\n') });
  }

  async function addNow(files: readonly File[]) {
    const room = Math.max(0, PICTURES_MAX - typedNow(form).length);
    const told = (problem: string) => {
      setProblems((before) => (before.includes(problem) ? before : [...before, problem]));
    };
    for (const [at, file] of files.slice(0, room).entries()) {
      setProgress({ at: at + 1, of: Math.min(room, files.length), name: file.name });
      const picture = await preparePicture(file);
      if ('problem' in picture) {
        told(picture.problem);
        continue;
      }
      const address = await heldPictures.hold(picture);
      // Read anew: the admin may have typed meanwhile.
      const typed = typedNow(form);
      if (typed.includes(address)) told(`“${file.name}” is there already.`);
      else put([...typed, address]);
    }
    const over = files.slice(room).map(({ name }) => `“${name}”`);
    if (over.length > 0) {
      told(`A product has at most ${PICTURES_MAX} pictures. Not added: ${over.join(', ')}.`);
    }
  }

  function add(files: readonly File[]): Promise<void> {
    if (progress === null) setProblems([]);
    const done = earlier.current.then(() => addNow(files)).finally(() => setProgress(null));
    earlier.current = done.catch(() => undefined);
    return done;
  }

  const addresses = addressesIn(form.texts);
  return {
    addresses,
    progress,
    problems,
    add,
    move: (from, to) => {
      const [one, other] = [addresses[from], addresses[to]];
      if (one !== undefined && other !== undefined) put(addresses.with(from, other).with(to, one));
    },
    remove: (place) => put(addresses.toSpliced(place, 1)),
  };
}

function typedNow({ props }: ValidatedForm<TextName>): readonly string[] {
  const data = props.ref.current && new FormData(props.ref.current);
  const text = (name: TextName) => {
    const typed = data?.get(name);
    return typeof typed === 'string' ? typed : '';
  };
  return addressesIn({ image: text('image'), pictures: text('pictures') });
}

function addressesIn({ image, pictures }: Record<'image' | 'pictures', string>): readonly string[] {
  return picturesIn(`${image} ${pictures}`);
}
