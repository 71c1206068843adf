import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

/** jsdom has no `document.execCommand`. */
function onCopyCommand(command: () => boolean): void {
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
}

const asyncClipboard = () => {
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
  vi.stubGlobal('navigator', { clipboard });
  return clipboard;
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

it('writes plain text to the clipboard before any await, within the click', () => {
  const { writeText } = asyncClipboard();
  void copyText('carte.example/ann');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('carte.example/ann');
});

it('copies from a field of 16 px without the asynchronous clipboard', async () => {
  vi.stubGlobal('navigator', {});
  onCopyCommand(() => {
    const field = document.querySelector('textarea');
    expect(field?.value.slice(field.selectionStart, field.selectionEnd)).toBe('carte.example/ann');
    expect(field?.style.fontSize).toBe('16px');
    return true;
  });
  await copyText('carte.example/ann');
  expect(document.querySelector('textarea')).toBeNull();
  expect.assertions(3);
});
