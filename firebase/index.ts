export { createAdmin } from './operations/admin';
export {
  LOCAL_PROJECT,
  backendFromEnvironment,
  localBackend,
  type Backend,
} from './operations/backend/backend';
export { fieldReports } from './operations/field-reports';
export { BackendDownError } from './operations/backend/http';
export { demoProducts, generateProducts } from './seed/generate-products';
export { runCommand } from './run-command';
export { mailTemplates } from './operations/mail/mail-templates';
export { demoAccountLines, demoAccounts } from './seed/demo-accounts';
export { DEMO_ORDERS } from './seed/generate-orders';
export { isEmpty, reset, seed } from './seed/seed';
