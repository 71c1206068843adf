import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { Viewfinder } from './viewfinder';

const decode = vi.fn<() => { answer: string | undefined } | { problem: string }>();

class PlayedWorker extends EventTarget {
  postMessage({ id }: { readonly id: number }): void {
    const data = { id, ...decode() };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

function stream() {
  const track: { readyState: string; stop: () => void } = {
    readyState: 'live',
    stop: () => {
      track.readyState = 'ended';
    },
  };
  const media = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  return { media, track };
}

const getUserMedia = vi.fn<(wish: MediaStreamConstraints) => Promise<MediaStream>>();
const refused = (name: string) => () => Promise.reject(new DOMException('', name));

beforeAll(() => initTexts());
beforeEach(() => {
  vi.stubGlobal('Worker', PlayedWorker);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(2);
  const canvas = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(16) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  getUserMedia.mockReset();
  decode.mockReset().mockReturnValue({ answer: undefined });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  const onText = vi.fn<(text: string) => void>();
  const view = render(
    <Viewfinder onText={onText}>
      <button type="button">Choose a picture</button>
    </Viewfinder>,
  );
  return { onText, ...view };
}

const retry = () => screen.queryByRole('button', { name: 'Try again' });
const picture = () => screen.getByRole('button', { name: 'Choose a picture' });

it.each([
  ['NotAllowedError', /is not allowed to use the camera/],
  ['SecurityError', /is not allowed to use the camera/],
  ['NotFoundError', /No camera was found/],
  ['OverconstrainedError', /No camera was found/],
  ['NotReadableError', /another app may be using it/],
  ['AbortError', /another app may be using it/],
])('explains %s, and offers a retry and choosing a picture', async (name, message) => {
  getUserMedia.mockImplementation(refused(name));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(picture()).toBeVisible();
  expect(retry()).toBeVisible();
});

it.each(['an insecure page', 'a browser that leaves the camera out'])(
  'on %s says that the camera needs https, and offers a picture but no retry',
  async (which) => {
    if (which === 'an insecure page') vi.stubGlobal('isSecureContext', false);
    else Reflect.deleteProperty(navigator, 'mediaDevices');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('secure connection (https)');
    expect(picture()).toBeVisible();
    expect(retry()).toBeNull();
    expect(getUserMedia).not.toHaveBeenCalled();
  },
);

it('starts, scans with the rear camera, reports once and stops the camera', async () => {
  const { media, track } = stream();
  getUserMedia.mockResolvedValue(media);
  const { onText } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Starting the camera');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Looking for a code'));
  expect(getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 } },
    audio: false,
  });
  expect(track.readyState).toBe('live');
  decode.mockReturnValue({ answer: 'https://carte.example/mina' });
  await waitFor(() => expect(onText.mock.calls).toEqual([['https://carte.example/mina']]));
  await waitFor(() => expect(track.readyState).toBe('ended'));
});

it('retries when a busy camera is free', async () => {
  getUserMedia.mockImplementationOnce(refused('NotReadableError')).mockResolvedValue(stream().media);
  show();
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Looking for a code'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that another app took the camera', async () => {
  const { media, track } = stream();
  getUserMedia.mockResolvedValue(media);
  show();
  await screen.findByText(/Looking for a code/);
  track.readyState = 'ended';
  expect(await screen.findByRole('alert')).toHaveTextContent('another app may be using it');
});

it('says that codes cannot be read when the decoder fails to load, and stops the camera', async () => {
  const { media, track } = stream();
  getUserMedia.mockResolvedValue(media);
  decode.mockReturnValue({ problem: 'The decoder did not load: 503' });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Codes cannot be read right now');
  await waitFor(() => expect(track.readyState).toBe('ended'));
  expect(retry()).toBeVisible();
});

it('stops a camera that is allowed after unmounting', async () => {
  const { media, track } = stream();
  let allow: (media: MediaStream) => void = () => {};
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      allow = resolve;
    }),
  );
  const { unmount } = show();
  unmount();
  allow(media);
  await waitFor(() => expect(track.readyState).toBe('ended'));
});

it('stops the camera on unmount, even while the decoder loads', async () => {
  const { media, track } = stream();
  getUserMedia.mockResolvedValue(media);
  // Never answers.
  vi.spyOn(PlayedWorker.prototype, 'postMessage').mockImplementation(() => {});
  const { unmount } = show();
  await screen.findByText(/Looking for a code/);
  unmount();
  expect(track.readyState).toBe('ended');
});
