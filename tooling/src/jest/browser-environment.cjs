const { TestEnvironment } = require('jest-environment-jsdom');

// Web platform parts that jsdom lacks and Node has. Not MessageChannel or BroadcastChannel:
// their open handles keep jest from exiting.
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
