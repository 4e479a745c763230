import { createNavigation } from './navigation';

it('goes where the router is told to go, and keeps the last call until there is a router', () => {
  const router = { navigate: jest.fn(() => Promise.resolve()) };
  const { navigate, attach } = createNavigation();
  navigate('/cart');
  navigate('/auth?mode=login', { replace: true });
  attach(router);
  navigate('/orders');
  expect(router.navigate.mock.calls).toEqual([
    ['/auth?mode=login', { replace: true }],
    ['/orders'],
  ]);
});
