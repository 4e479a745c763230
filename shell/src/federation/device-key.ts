/**
 * The storage key of the device's number, by which a canary chooses devices (`early/choose-arm.ts`). The badge of
 * overrides may store an arm instead of a number. The end of a session does not remove this key, because the value says
 * nothing about a person and a device must not change its arm.
 */
export const DEVICE_KEY = 'galleria.device';
