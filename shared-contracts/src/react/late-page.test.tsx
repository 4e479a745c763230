import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { latePage } from './late-page';

const Page = ({ words }: { words: string }) => <p>{words}</p>;

function aRouter(load: Parameters<typeof latePage<{ words: string }>>[0]) {
  const late = latePage(load);
  const router = createMemoryRouter([
    { path: '/', element: <p>home</p> },
    {
      path: '/late',
      ...late.route,
      element: <late.Page words="the late page" />,
      errorElement: <p>could not be had</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

it('comes when it is gone to, once', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  const router = aRouter(load);
  expect(load).not.toHaveBeenCalled();
  await router.navigate('/late');
  expect(await screen.findByText('the late page')).toBeVisible();
  await router.navigate('/');
  await router.navigate('/late');
  expect(load).toHaveBeenCalledTimes(1);
});

it('is tried again by who goes there again', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockResolvedValueOnce({ default: Page });
  const router = aRouter(load);
  await router.navigate('/late');
  expect(await screen.findByText('could not be had')).toBeVisible();
  await router.navigate('/late');
  expect(await screen.findByText('the late page')).toBeVisible();
});
