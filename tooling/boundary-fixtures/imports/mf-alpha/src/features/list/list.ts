// Clean: a feature brings contracts, data and ui together.
import { money } from '@fixtures/shared-contracts';
import { repository } from '../../data/repository';
import { part } from '../../ui/part';
export const list = [money, repository, part];
