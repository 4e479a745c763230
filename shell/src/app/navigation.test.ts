/** @jest-environment node */
import { createNavigation } from './navigation';

it('passes each call to the router, and keeps the last call until the router is attached', () => {
  const router = { navigate: jest.fn(() => Promise.resolve()) };
  const navigation = createNavigation();
  navigation.navigate('/cart');
  navigation.navigate('/auth?mode=login', { replace: true });
  navigation.attach(router);
  navigation.navigate('/orders');
  expect(router.navigate.mock.calls).toEqual([
    ['/auth?mode=login', { replace: true }],
    ['/orders'],
  ]);
});
