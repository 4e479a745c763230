const { TestEnvironment } = require('jest-environment-jsdom');

// Parts of the web platform that Node has and jsdom lacks. MessageChannel and BroadcastChannel are
// left out, because their open handles keep jest from exiting.
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
