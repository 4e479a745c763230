/** @jest-environment node */
import { createNavigation } from './navigation';

it('goes where the router is told to go, and keeps the last call until there is a router', () => {
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
