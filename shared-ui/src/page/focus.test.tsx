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

  it('is true for the pressed button, for the element that Safari focuses instead, and without a focus', () => {
    const button = aPage();
    expect(isFocusAt(button)).toBe(true);
    button.focus();
    expect(isFocusAt(button)).toBe(true);
    screen.getByRole('main').focus();
    expect(isFocusAt(button)).toBe(true);
  });

  it('is true for the button of a form that was sent', () => {
    const { form } = aPage();
    screen.getByRole('button').focus();
    expect(form && isFocusAt(form)).toBe(true);
  });

  it('is false when another field has the focus', () => {
    const button = aPage();
    screen.getByRole('textbox').focus();
    expect(isFocusAt(button)).toBe(false);
    expect(button.form && isFocusAt(button.form)).toBe(false);
  });
});
