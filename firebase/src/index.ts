export { createAdmin } from './admin';
export {
  LOCAL_PROJECT,
  backendFromEnvironment,
  localBackend,
  type Backend,
} from './backend/backend';
export { BackendDownError } from './backend/http';
export { demoProducts } from './catalogue/demo-products';
export { generateProducts } from './catalogue/generate-products';
export { runCommand } from './commands/run-command';
export { mailTemplates } from './mail/mail-templates';
export { demoAccountLines, demoAccounts } from './demo-accounts';
export { DEMO_ORDERS } from './orders/generate-orders';
export { isEmpty, reset, seed } from './seed';
