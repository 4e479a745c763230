import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Forgot?</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Forgot your password?"
        description="We send a link."
      >
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

test('a dialog is named, described and takes the focus inside', async () => {
  render(<WithDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot?' }));
  const dialog = screen.getByRole('dialog', { name: 'Forgot your password?' });
  expect(dialog).toHaveAccessibleDescription('We send a link.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes it and the focus returns to where it was', async (_, close) => {
  render(<WithDialog />);
  const opener = screen.getByRole('button', { name: 'Forgot?' });
  await userEvent.click(opener);
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('the focus goes to the page’s heading when the opener is gone', async () => {
  function Once() {
    const [step, setStep] = useState<'first' | 'open' | 'done'>('first');
    return (
      <>
        <h1 tabIndex={-1} data-page-heading="">
          Orders
        </h1>
        {step !== 'done' && <button onClick={() => setStep('open')}>Save this view</button>}
        <Dialog open={step === 'open'} onClose={() => setStep('done')} title="Save this view">
          It gets a name.
        </Dialog>
      </>
    );
  }
  render(<Once />);
  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a line of a title does not break at the dashes of an order number', () => {
  render(
    <Dialog open onClose={() => {}} title="Mark order 7K2F-9QWX-3M5T as delivered?">
      There is no way back.
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName(
    'Mark order 7K2F-9QWX-3M5T as delivered?',
  );
  expect(screen.getByText('7K2F-9QWX-3M5T')).toHaveClass('whole');
});

test('a line may break in a word with dashes that is not an order number', () => {
  render(
    <Dialog open onClose={() => {}} title="Delete Knit-Wool-Warm-Long gloves?">
      There is no way back.
    </Dialog>,
  );
  expect(screen.getByText('Delete Knit-Wool-Warm-Long gloves?')).toBeVisible();
});

test('the page keeps its focus when nothing had the focus before the dialog', async () => {
  function Shown() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <h1 tabIndex={-1} data-page-heading="">
          Orders
        </h1>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="News">
          There are some.
        </Dialog>
      </>
    );
  }
  render(<Shown />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

function Question({ busy = false, onConfirm = () => undefined, onCancel = () => undefined }) {
  return (
    <ConfirmDialog
      open
      title="Delete Oxford Shirt?"
      description="Shoppers no longer see it."
      confirmLabel="Delete product"
      kind="danger"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

test('a confirm dialog focuses Cancel first and reports the answer', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Question onConfirm={onConfirm} onCancel={onCancel} />);
  expect(screen.getByRole('alertdialog', { name: 'Delete Oxford Shirt?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete product' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a busy confirm dialog can be neither closed nor answered again', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(<Question busy onConfirm={onConfirm} onCancel={onCancel} />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete product' }));
  expect(onCancel).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});
