import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadBlob, onFileReady } from './download';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const revoke = vi.fn<(url: string) => void>();
const downloads: string[] = [];

function onPhone({ standalone }: { readonly standalone: boolean }, maxTouchPoints = 5): void {
  vi.stubGlobal('navigator', { standalone, maxTouchPoints, share, canShare: () => true });
}

const contact = new Blob(['BEGIN:VCARD'], { type: 'text/vcard;charset=utf-8' });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  share.mockResolvedValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  share.mockReset();
  revoke.mockReset();
  downloads.length = 0;
});

it('revokes the URL of a download only after Safari has read it', () => {
  vi.useFakeTimers();
  downloadBlob(contact, 'ann.vcf');
  expect(downloads).toEqual(['ann.vcf']);
  vi.advanceTimersByTime(9_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:x');
});

it('saves by the share sheet, within the click, in a home-screen app', () => {
  onPhone({ standalone: true });
  downloadBlob(contact, 'ann.vcf');
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['ann.vcf', 'text/vcard']);
  expect(downloads).toEqual([]);
});

it.each([
  ['in Safari itself', false, 5],
  ['in an app of a Mac', true, 0],
])('downloads %s', (_where, standalone, touchPoints) => {
  onPhone({ standalone }, touchPoints);
  downloadBlob(contact, 'ann.vcf');
  expect(share).not.toHaveBeenCalled();
  expect(downloads).toEqual(['ann.vcf']);
});

it('offers a file for another click when the first has expired', async () => {
  onPhone({ standalone: true });
  share.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'));
  const offer = vi.fn<(name: string, save: () => void) => void>();
  const stop = onFileReady(offer);
  downloadBlob(contact, 'ann.vcf');
  await vi.waitFor(() => expect(offer).toHaveBeenCalled());
  const [name, save] = offer.mock.calls[0] ?? [];
  expect(name).toBe('ann.vcf');
  save?.();
  expect(share).toHaveBeenCalledTimes(2);
  expect(downloads).toEqual([]);
  stop();
});

it.each([
  ['does nothing more when the user closes the sheet', 'AbortError', []],
  ['downloads where nothing can offer the file again', 'NotAllowedError', ['ann.vcf']],
  ['downloads where the sheet fails', 'DataError', ['ann.vcf']],
])('%s', async (_what, name, expected) => {
  onPhone({ standalone: true });
  share.mockRejectedValueOnce(new DOMException('no', name));
  downloadBlob(contact, 'ann.vcf');
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  await Promise.resolve();
  expect(downloads).toEqual(expected);
});
