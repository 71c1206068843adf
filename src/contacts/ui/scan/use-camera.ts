import { useEffect, useState, type RefObject } from 'react';
import { pause } from '@/shared/lib/pause';
import { openScanner, type Scanner } from '@/qr/model/scan/scanner';
import { cameraProblem, type CameraProblem } from './camera-problem';
import { pixelsOf } from './pixels';

/** What the camera is at. */
export type CameraState = 'starting' | 'searching' | CameraProblem;

/** Between one look and the next, so that the phone stays cool. */
const PAUSE_MS = 80;

/**
 * The rear camera's picture in `video` and the first code in it, told to `onText` once. The camera is off while
 * the page is hidden and when the component goes. `attempt` that changes starts it again.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onText: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setState('starting');
    const run = async () => {
      const text = await look(video, signal, setState);
      if (text !== undefined && !signal.aborted) onText(text);
    };
    void run();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- whoever listens may change without the camera starting anew
  }, [video, isVisible, attempt]);
  return state;
}

const WISH: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 } },
  audio: false,
};

/** Looks until there is a code, a problem, or `signal` ends it; then the camera is off. */
async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
): Promise<string | undefined> {
  // Browsers leave `mediaDevices` out of pages that came over http.
  if (!window.isSecureContext || !('mediaDevices' in navigator)) {
    tell('insecure');
    return undefined;
  }
  const scanner = openScanner();
  let stream: MediaStream | undefined;
  // Not only when a look has ended, which lasts as long as the decoder is on its way.
  signal.addEventListener('abort', () => stop(stream));
  try {
    stream = await navigator.mediaDevices.getUserMedia(WISH);
    const shown = signal.aborted ? null : video.current;
    if (shown === null) return undefined;
    shown.srcObject = stream;
    await shown.play();
    if (signal.aborted) return undefined;
    tell('searching');
    return await firstCode(shown, stream, scanner, signal, tell);
  } catch (error) {
    if (!signal.aborted) tell(cameraProblem(error));
    return undefined;
  } finally {
    // Also of a camera that was allowed when nobody was there any more.
    stop(stream);
    scanner.close();
  }
}

async function firstCode(
  shown: HTMLVideoElement,
  stream: MediaStream,
  scanner: Scanner,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')) {
      tell('busy');
      return undefined;
    }
    const pixels = pixelsOf(shown, canvas);
    try {
      const text = pixels && (await scanner.read(pixels));
      if (text !== undefined && text !== '') return text;
    } catch {
      // Without a connection the decoder does not come; the screen says so and offers another try.
      if (!signal.aborted) tell('decoderFailed');
      return undefined;
    }
    await pause(PAUSE_MS);
  }
  return undefined;
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether somebody sees the page. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const change = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return isVisible;
}
