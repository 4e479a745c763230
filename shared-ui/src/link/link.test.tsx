import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

import { ButtonLink, TextLink } from './link';

test('both kinds of link lead to their screen without loading the page', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ButtonLink to="/shop">Browse Products</ButtonLink>} />
        <Route path="/shop" element={<TextLink to="/">Go back?</TextLink>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Browse Products' }));
  await userEvent.click(screen.getByRole('link', { name: 'Go back?' }));
  expect(screen.getByRole('link', { name: 'Browse Products' })).toBeVisible();
});
