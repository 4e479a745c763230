// Replaces CSS modules in tests: each class name is the same as its key.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
