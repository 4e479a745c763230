/**
 * The key of the device's number, by which a canary chooses devices (`early/choose-arm.ts`). The badge of overrides may
 * put an arm in its place. It says nothing about a person, and a device must not change its arm when a session ends.
 */
export const DEVICE_KEY = 'galleria.device';
