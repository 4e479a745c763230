/** @jest-environment node */
import { csvText } from '../../kit/csv/csv-text';
import { anOrder } from '../../testing/an-order';
import { ORDER_CSV } from './orders-csv';

it('has an order on one line, with its lines in one cell', () => {
  const [, line] = csvText(ORDER_CSV, [anOrder({ id: 'a1' })]).split('\r\n');
  expect(line).toBe(
    'a1,2026-05-01T10:00:00.000Z,placed,Nora Newcomer,nora@example.com,"1 High Street, Town",' +
      '03001234567,cash,2,240.00,"2 x Kitchen Radio, Walnut (7)"',
  );
});
