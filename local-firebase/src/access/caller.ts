import { asText, isObject } from '../protocol/json-input';
import { RpcError } from '../protocol/rpc-error';
import type { Caller } from './access-guard';

/**
 * The payload of a JWT without verification, because the tokens of the local sign-in service are
 * unsigned.
 */
function jwtPayload(jwt: string): Record<string, unknown> {
  const payload = jwt.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (isObject(claims)) return claims;
  } catch {
    // Continue with the error below: text that is not JSON is no token.
  }
  throw new RpcError('UNAUTHENTICATED', 'The Authorization header holds no ID token.');
}

/**
 * Parses an `Authorization` header. Without one the caller is nobody, with `Bearer owner` the
 * owner, else the user of the unsigned ID token. Throws UNAUTHENTICATED for any other header.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new RpcError('UNAUTHENTICATED', 'The Authorization header must be "Bearer <token>".');
  }
  if (token === 'owner') return { kind: 'owner' };
  const claims = jwtPayload(token);
  const uid = asText(claims['sub'], 'sub');
  if (uid === '') throw new RpcError('UNAUTHENTICATED', 'The ID token names no user.');
  return { kind: 'user', uid, token: claims };
}
