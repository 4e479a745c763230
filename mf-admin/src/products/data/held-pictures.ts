import { dataAddress, UPLOADED_AT, uploadedName } from '@galleria/shared-contracts/domain';

/** A picture that is ready to be stored: its kind, and its bytes in Base64. */
export interface ReadyPicture {
  readonly type: 'webp' | 'jpg';
  readonly base64: string;
}

/**
 * Pictures that were chosen on this device. They are held until the page is closed: the commit of a product that
 * names one stores it, so a commit that fails can be sent again.
 */
export interface HeldPictures {
  /** Resolves to the address by which a product names the picture. The same picture has the same address. */
  hold(picture: ReadyPicture): Promise<string>;
  /** The held picture at this address, in Base64. */
  at(address: string): string | undefined;
  /** The address to show: the picture itself if it is held, because it may not be stored yet. */
  shownFor(address: string): string;
}

/** What a commit needs to know of them. */
export type Held = Pick<HeldPictures, 'at'>;

export const NOTHING_HELD: Held = { at: () => undefined };

/** The rules compare the first digits of the digest with the name. */
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
