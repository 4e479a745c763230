import { render, screen } from '@testing-library/react';

import { isFocusAt } from './focus';

describe('isFocusAt', () => {
  function aPage() {
    render(
      <main tabIndex={-1}>
        <form>
          <button type="button">Remove</button>
        </form>
        <input aria-label="Full name" />
      </main>,
    );
    return screen.getByRole<HTMLButtonElement>('button');
  }

  it('knows the pressed button, what Safari focuses in its place, and that nothing has the focus', () => {
    const button = aPage();
    expect(isFocusAt(button)).toBe(true);
    button.focus();
    expect(isFocusAt(button)).toBe(true);
    screen.getByRole('main').focus();
    expect(isFocusAt(button)).toBe(true);
  });

  it('knows the button of a form that was sent', () => {
    const { form } = aPage();
    screen.getByRole('button').focus();
    expect(form && isFocusAt(form)).toBe(true);
  });

  it('knows that somebody types elsewhere', () => {
    const button = aPage();
    screen.getByRole('textbox').focus();
    expect(isFocusAt(button)).toBe(false);
    expect(button.form && isFocusAt(button.form)).toBe(false);
  });
});
