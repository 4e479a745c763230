import { nextTask } from './next-task';

it('resolves in a task of its own, after all microtasks', async () => {
  const order: string[] = [];
  const later = nextTask().then(() => order.push('next task'));
  await Promise.resolve().then(() => order.push('microtask'));
  await Promise.resolve().then(() => order.push('microtask of a microtask'));
  await later;
  expect(order).toEqual(['microtask', 'microtask of a microtask', 'next task']);
});
