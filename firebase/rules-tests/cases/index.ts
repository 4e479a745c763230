import type { Case } from '../testing/request';
import { adminCases } from './admins.cases';
import { cancellationCases } from './cancellations.cases';
import { orderCases } from './orders.cases';
import { productCases } from './products.cases';
import {
  auditCases,
  catalogCases,
  mailCases,
  messageCases,
  subscriberCases,
  unlistedCases,
} from './records.cases';
import { userCases } from './users.cases';

/** Every request of the suite, by the collection whose rules it tries. */
export const SUITES: Readonly<Record<string, readonly Case[]>> = {
  products: productCases,
  orders: orderCases,
  cancellations: cancellationCases,
  mail: mailCases,
  users: userCases,
  admins: adminCases,
  catalog: catalogCases,
  subscribers: subscriberCases,
  messages: messageCases,
  audit: auditCases,
  unlisted: unlistedCases,
};
