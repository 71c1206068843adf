import { afterEach, expect, it, vi } from 'vitest';
import { copyRich } from './clipboard-rich';

/** jsdom has no `document.execCommand`. */
function onCopyCommand(command: () => boolean): void {
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
}

function fireCopy(): Map<string, string> {
  const put = new Map<string, string>();
  const event = new Event('copy', { cancelable: true, bubbles: true });
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (type: string, data: string) => put.set(type, data) },
  });
  document.body.dispatchEvent(event);
  return put;
}

const asyncClipboard = () => {
  const clipboard = { write: vi.fn(() => Promise.resolve()) };
  vi.stubGlobal('navigator', { clipboard });
  return clipboard;
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

it('copies formatted text in a browser that fires the copy event only with a selection', async () => {
  const { write } = asyncClipboard();
  let put = new Map<string, string>();
  onCopyCommand(() => {
    if (document.getSelection()?.isCollapsed !== false) return false;
    put = fireCopy();
    return true;
  });
  await copyRich({ html: '<b style="color:red">Ann</b>', text: 'Ann' });
  expect([...put]).toEqual([
    ['text/html', '<b style="color:red">Ann</b>'],
    ['text/plain', 'Ann'],
  ]);
  expect(write).not.toHaveBeenCalled();
});

it('restores what the user had selected', async () => {
  onCopyCommand(() => fireCopy().size > 0);
  document.body.innerHTML = '<p>Ann</p>';
  document.getSelection()?.selectAllChildren(document.body);
  await copyRich({ html: '<b>Bob</b>', text: 'Bob' });
  expect(document.body.innerHTML).toBe('<p>Ann</p>');
  expect(document.getSelection()?.toString()).toBe('Ann');
});

it('writes formatted text to the asynchronous clipboard within the click when no copy event fires', () => {
  const { write } = asyncClipboard();
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly parts: Record<string, Blob>) {}
    },
  );
  onCopyCommand(() => false);
  void copyRich({ html: '<b>Ann</b>', text: 'Ann' });
  expect(write).toHaveBeenCalledOnce();
});
