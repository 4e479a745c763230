import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DEVICE_KEY } from '../../federation/device-key';
import { ArmChoice } from './arm-choice';

const canary = { name: 'mf-cart@2', share: 5, remotes: {} };
const reload = jest.fn();

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
});

const show = (registry: object) =>
  render(
    <ArmChoice registry={{ remotes: {}, ...registry }} storage={localStorage} reload={reload} />,
  );

it('shows nothing while no canary runs', () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['stable', 'canary'],
  ['canary', 'stable'],
])('says that the page is %s, and changes to the %s arm', async (arm, other) => {
  show({ canary, arm });
  expect(screen.getByText(/5 % of the devices try mf-cart@2/)).toHaveTextContent(
    `This page is ${arm}.`,
  );
  await userEvent.click(screen.getByRole('button', { name: `Use the ${other} arm` }));
  expect(localStorage.getItem(DEVICE_KEY)).toBe(other);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('removes the choice, so that the arm is chosen at random again', async () => {
  localStorage.setItem(DEVICE_KEY, 'canary');
  show({ canary, arm: 'canary' });
  await userEvent.click(screen.getByRole('button', { name: 'Let chance decide' }));
  expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});
