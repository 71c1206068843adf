/** What the tests of screens do and look for, by the words on the screen. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** A field by its whole label; sections and buttons may have the same words. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Waits for a field. */
export const seeField = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Replaces what is in a field, as pasting does. */
export function fill(label: string, text: string): void {
  fireEvent.input(field(label), { target: { value: text } });
}

/**
 * A button by its whole name, anywhere or in a part of the screen. Whether it is hidden is not looked at:
 * that takes jsdom longest, and there is no style sheet that would hide it.
 */
export const button = (name: string, part = document.body): HTMLElement =>
  within(part).getByRole('button', { name, hidden: true });

/** Presses a button as soon as it is there and can be pressed. */
export async function press(name: string, part?: HTMLElement): Promise<void> {
  await waitFor(() => expect(button(name, part)).toBeEnabled());
  fireEvent.click(button(name, part));
}

/** Waits until the screen says exactly this. */
export const see = (text: string): Promise<HTMLElement> => screen.findByText(text);

/** Finds a sentence with texts of others in it, each in a `<bdi>` of its own. */
export const withTexts = (sentence: string) => (_text: string, element: Element | null) =>
  element?.textContent === sentence && Array.from(element.children).some(({ tagName }) => tagName === 'BDI');

/** Waits until an alert says exactly this, if other places say it, too; returns the alert. */
export function seeAlert(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const alerts = screen.getAllByText(text).map((one) => one.closest<HTMLElement>('[role=alert]'));
    const alert = alerts.find((one) => one !== null);
    if (!alert) throw new Error(`“${text}” is said, but by no alert.`);
    return alert;
  });
}

/** No alert is on the screen. */
export const expectNoAlert = (): void => expect(screen.queryByRole('alert')).toBeNull();

/** The browser notices that its network is gone, or back. A test file that uses it restores its mocks. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
