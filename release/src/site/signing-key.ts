import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

import * as v from 'valibot';

import { ReleaseError } from './release-error';

const PREFIX = 'ed25519:';

/** A public key as text: `ed25519:` and its 32 bytes in base64url. */
export const PublicKeySchema = v.pipe(v.string(), v.regex(/^ed25519:[\w-]{43}$/));

/** A key that signs releases. The private part stays in this process. */
export interface SigningKey {
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** Makes a new private key, as PEM. */
export function makePrivateKey(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

/**
 * Parses a private key. Throws a `ReleaseError` that says where the text is from when it is no private Ed25519 key;
 * the error does not contain the text.
 */
export function signingKey(pem: string, from = 'This'): SigningKey {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    throw new ReleaseError(`${from} is no private key: \`keygen\` makes one`);
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseError(`${from} is no Ed25519 key: \`keygen\` makes one`);
  }
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: PREFIX + x,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** Whether the owner of the public key has signed this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const x = publicKey.slice(PREFIX.length);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
