import { dataAddress, UPLOADED_AT, uploadedName } from '@galleria/shared-contracts/domain';

/** A picture that is ready to be stored: its kind, and its bytes in Base64. */
export interface ReadyPicture {
  readonly type: 'webp' | 'jpg';
  readonly base64: string;
}

/**
 * Pictures that were chosen on this device. The commit of a product stores the pictures that the product begins to
 * name. The pictures are held until the page is closed, so that a failed commit can be sent again.
 */
export interface HeldPictures {
  /** Resolves to the address by which a product names the picture. The same picture has the same address. */
  hold(picture: ReadyPicture): Promise<string>;
  /** The held picture at this address, in Base64. */
  at(address: string): string | undefined;
  /** The address to show: the picture itself if it is held, because it may not be stored yet. */
  shownFor(address: string): string;
}

/** The part of `HeldPictures` that a commit needs. */
export type Held = Pick<HeldPictures, 'at'>;

export const NOTHING_HELD: Held = { at: () => undefined };

/** A picture's name has this many bytes of its digest. The access rules compare the two. */
const DIGEST_BYTES = 16;

export function createHeldPictures(): HeldPictures {
  const held = new Map<string, string>();
  const at = (address: string) => held.get(address);
  return {
    async hold({ type, base64 }) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(base64));
      const digits = Array.from(new Uint8Array(digest, 0, DIGEST_BYTES), (byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      const address = `${UPLOADED_AT}${digits.join('')}.${type}`;
      held.set(address, base64);
      return address;
    },
    at,
    shownFor(address) {
      const name = uploadedName(address);
      const base64 = at(address);
      return name !== undefined && base64 !== undefined ? dataAddress(name, base64) : address;
    },
  };
}
