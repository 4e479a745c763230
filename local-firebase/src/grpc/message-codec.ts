import descriptors from '@google-cloud/firestore-api/build/protos/protos.json' with { type: 'json' };
import protobuf, { type Type } from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import type { JsonObject } from '../protocol/json-input';

type ProtoJson = Parameters<typeof fromProto3JSON>[1];

/** Converts one message type between its wire form and its proto3 JSON form. */
export interface MessageCodec {
  readonly encode: (message: JsonObject) => Buffer;
  /** Throws when the bytes are not a message of this type. */
  readonly decode: (wire: Uint8Array) => JsonObject;
}

/** One method of google.firestore.v1.Firestore. */
export interface MethodCodec {
  readonly name: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  readonly request: MessageCodec;
  readonly response: MessageCodec;
}

/** All methods of google.firestore.v1.Firestore, from Google's published descriptors. */
export function firestoreMethods(): readonly MethodCodec[] {
  const root = protobuf.Root.fromJSON(descriptors);
  // The published descriptors lack `verify`; the SDKs send it for documents that a transaction only
  // read.
  root
    .lookupType('google.firestore.v1.Write')
    .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));
  const service = root.lookupService('google.firestore.v1.Firestore');
  return service.methodsArray.map((method) => {
    method.resolve();
    return {
      name: method.name,
      requestStream: method.requestStream ?? false,
      responseStream: method.responseStream ?? false,
      request: codecOf(method.resolvedRequestType),
      response: codecOf(method.resolvedResponseType),
    };
  });
}

function codecOf(type: Type | null): MessageCodec {
  if (!type) throw new Error('The descriptors name a message type that they do not hold');
  return {
    encode: (message) => {
      const built = fromProto3JSON(type, message as ProtoJson) ?? type.create();
      return Buffer.from(type.encode(built).finish());
    },
    decode: (wire) => toProto3JSON(type.decode(wire)) as JsonObject,
  };
}
