import type { Case } from '../request';
import { adminRemovingCases, passwordCases } from './admin-changes.cases';
import { adminAddingCases, adminReadingCases } from './admins.cases';
import { auditCases } from './audit.cases';
import { cancellationCases } from './cancellations.cases';
import { figureCases } from './figures.cases';
import { deliveryCases } from './delivery.cases';
import { categoryCases } from './categories.cases';
import { customerCases } from './customers.cases';
import { inboxCases } from './inbox.cases';
import { lowStockCases } from './low-stock.cases';
import { mailCases } from './mail.cases';
import { messageCases } from './messages.cases';
import { orderCareCases } from './order-care.cases';
import { orderLineCases } from './order-lines.cases';
import { orderCases } from './orders.cases';
import { placingCases } from './placing.cases';
import { productCounterCases } from './product-counter.cases';
import { productPictureCases } from './product-pictures.cases';
import { productStockCases } from './product-stock.cases';
import { productCases } from './products.cases';
import { reportCases } from './reports.cases';
import { returnCases } from './returns.cases';
import { roleCases } from './roles.cases';
import { runCases } from './runs.cases';
import { stockMarkCases } from './stock-marks.cases';
import { subscriberCases } from './subscribers.cases';
import { trackingCases } from './tracking.cases';
import { unlistedCases } from './unlisted.cases';
import { userCases } from './users.cases';
import { waitingCases } from './waiting.cases';

/** Every request of the suite, by the collection whose rules the request tests. */
export const SUITES: Readonly<Record<string, readonly Case[]>> = {
  products: [
    ...productCases,
    ...productStockCases,
    ...productCounterCases,
    ...stockMarkCases,
    ...lowStockCases,
  ],
  'product pictures': productPictureCases,
  orders: [
    ...orderCases,
    ...placingCases,
    ...orderLineCases,
    ...cancellationCases,
    ...trackingCases,
    ...orderCareCases,
    ...returnCases,
  ],
  mail: mailCases,
  delivery: deliveryCases,
  categories: categoryCases,
  users: userCases,
  customers: customerCases,
  waiting: waitingCases,
  admins: [...adminReadingCases, ...adminAddingCases, ...passwordCases, ...adminRemovingCases],
  roles: roleCases,
  subscribers: subscriberCases,
  messages: messageCases,
  inbox: inboxCases,
  audit: auditCases,
  runs: runCases,
  reports: reportCases,
  figures: figureCases,
  unlisted: unlistedCases,
};
