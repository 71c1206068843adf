import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

beforeAll(() => initTexts());

describe('Dialog', () => {
  function Example() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="QR code" description="Scan me">
          <p>Content</p>
        </Dialog>
      </>
    );
  }

  it('has a name and a description, closes on Escape and returns the focus', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'QR code' })).toHaveAccessibleDescription('Scan me');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('closes by a press beside it, not by one that began or ended inside', () => {
    const close = vi.fn();
    render(
      <Dialog onClose={close} title="QR code">
        <p>Content</p>
      </Dialog>,
    );
    const [dialog, content] = [screen.getByRole('dialog'), screen.getByText('Content')];
    const press = (from: Element, to: Element) => {
      fireEvent.pointerDown(from);
      // A click is of the element that has both ends.
      fireEvent.click(from === to ? from : dialog);
    };
    press(content, content);
    press(content, dialog);
    expect(close).not.toHaveBeenCalled();
    press(dialog, dialog);
    expect(close).toHaveBeenCalledOnce();
  });

  it('returns the focus, and closes nothing, when the page takes it away', async () => {
    const close = vi.fn();
    const page = (open: boolean) => (
      <>
        <Button>Open</Button>
        <Dialog open={open} onClose={close} title="QR code">
          <p>Content</p>
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(page(true));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    rerender(page(false));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    await act(() => Promise.resolve());
    expect(close).not.toHaveBeenCalled();
  });

  it('stays open in strict mode, which shows it twice', async () => {
    const close = vi.fn();
    render(
      <StrictMode>
        <Dialog onClose={close} title="QR code">
          <p>Content</p>
        </Dialog>
      </StrictMode>,
    );
    await act(() => Promise.resolve());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  it('starts on Cancel and acts only on the named button', async () => {
    const confirm = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Delete?"
        action="Delete card"
        danger
        onConfirm={confirm}
        onClose={vi.fn()}
      />,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('cannot be dismissed while busy', async () => {
    const change = vi.fn();
    render(
      <ConfirmDialog open busy title="Delete?" action="Delete card" onConfirm={vi.fn()} onClose={change} />,
    );
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole<HTMLDialogElement>('alertdialog');
    // As Chrome does at the second Escape.
    act(() => question.close());
    await waitFor(() => expect(question.open).toBe(true));
    expect(change).not.toHaveBeenCalled();
  });

  it('is not closed by a press beside it', () => {
    const change = vi.fn();
    render(<ConfirmDialog open title="Delete?" action="Delete card" onConfirm={vi.fn()} onClose={change} />);
    const question = screen.getByRole('alertdialog');
    fireEvent.pointerDown(question);
    fireEvent.click(question);
    expect(change).not.toHaveBeenCalled();
  });
});
