import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Field, PasswordField, TextAreaField } from './field';
import { Select } from './select';

test('the label names the input, and without hint or error nothing describes it', () => {
  render(<Field label="Email" type="email" name="email" autoComplete="email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).toHaveAttribute('type', 'email');
  expect(input).toHaveAttribute('autocomplete', 'email');
});

test('the error comes before the hint and marks the input as invalid', () => {
  render(<Field label="Email" error="Please enter a valid Email" hint="For example a@b.com" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid Email For example a@b.com');
});

test('an empty error does not mark the input as invalid', () => {
  render(<Field label="Email" error="" />);
  expect(screen.getByRole('textbox')).toBeValid();
});

test('two fields with the same label do not share their texts', () => {
  render(
    <>
      <Field label="Email" error="First" />
      <Field label="Email" error="Second" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox');
  expect(first).toHaveAccessibleDescription('First');
  expect(second).toHaveAccessibleDescription('Second');
});

test('text area and select are connected with their texts in the same way', () => {
  render(
    <>
      <TextAreaField label="Message" error="Say something" />
      <Select
        label="Sort by"
        labelHidden
        error="Choose one"
        options={[{ value: 'none', label: 'None' }]}
      />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    'Say something',
  );
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose one');
});

test('a select reports the chosen value', async () => {
  const onChange = jest.fn<undefined, [string]>();
  render(
    <Select
      label="Sort by"
      options={[
        { value: 'none', label: 'None' },
        { value: 'price', label: 'Price: Low to High' },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Price: Low to High');
  expect(onChange).toHaveBeenCalledWith('price');
});

test('showing and hiding a password keeps the typed text and does not submit the form', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" autoComplete="current-password" />
    </form>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'correct horse');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(onSubmit).not.toHaveBeenCalled();
});
