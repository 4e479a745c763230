export { remoteConfig, shellConfig } from './app-config';
