import CameraOff from 'lucide-react/icons/camera-off';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { openScanner, type Scanner } from '@/qr/service/scanner';
import { classNames } from '@/shared/lib/class-names';
import { delay } from '@/shared/lib/delay';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { pixelsOf } from './pixels';

type CameraState = 'starting' | 'searching' | CameraProblem;

/** Between two frames, to save power. */
const PAUSE_MS = 80;

function useCamera(
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
      const text = await scan(video, signal, setState);
      if (text !== undefined && !signal.aborted) onText(text);
    };
    void run();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new listener must not restart the camera
  }, [video, isVisible, attempt]);
  return state;
}

const WISH: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 } },
  audio: false,
};

/** Scans until a code, a problem, or `signal`; then stops the camera. */
async function scan(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
): Promise<string | undefined> {
  // Browsers hide `mediaDevices` from insecure pages.
  if (!window.isSecureContext || !('mediaDevices' in navigator)) {
    tell('insecure');
    return undefined;
  }
  const scanner = openScanner();
  let stream: MediaStream | undefined;
  // At once: a pending decode would delay it.
  signal.addEventListener('abort', () => stop(stream));
  try {
    stream = await navigator.mediaDevices.getUserMedia(WISH);
    const element = signal.aborted ? null : video.current;
    if (element === null) return undefined;
    element.srcObject = stream;
    await element.play();
    if (signal.aborted) return undefined;
    tell('searching');
    return await firstCode(element, stream, scanner, signal, tell);
  } catch (error) {
    if (!signal.aborted) tell(cameraProblem(error));
    return undefined;
  } finally {
    // Permission may come after the abort.
    stop(stream);
    scanner.close();
  }
}

async function firstCode(
  video: HTMLVideoElement,
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
    const pixels = pixelsOf(video, canvas);
    try {
      const text = pixels && (await scanner.read(pixels));
      if (text !== undefined && text !== '') return text;
    } catch {
      // Offline the decoder's chunk cannot load; the screen offers a retry.
      if (!signal.aborted) tell('decoderFailed');
      return undefined;
    }
    await delay(PAUSE_MS);
  }
  return undefined;
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const change = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return isVisible;
}

type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'decoderFailed';

/** Maps an error of `getUserMedia`. Source: W3C Media Capture and Streams, 10.1.6. */
function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

interface ViewfinderProps {
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
}

/** The camera's picture, its state, and what to do next. */
export function Viewfinder({ onText, children }: ViewfinderProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useCamera(video, attempt, onText);
  const hasPicture = state === 'searching';
  const isProblem = !hasPicture && state !== 'starting';
  return (
    <div className="flex flex-col gap-4">
      <div
        className={classNames(
          'relative grid w-full place-items-center overflow-hidden rounded-sheet border border-line bg-sheet',
          isProblem ? 'p-8' : 'aspect-square sm:aspect-4/3',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('contactScan.picture')}
          className={classNames('absolute inset-0 size-full object-cover', !hasPicture && 'invisible')}
        />
        {hasPicture && (
          <div
            aria-hidden
            className="absolute inset-[15%] rounded-sheet border-2 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
          />
        )}
        {state === 'starting' && <BrandMark className="size-10 animate-breathe" />}
        {isProblem && (
          <div role="alert" className="flex max-w-[42ch] flex-col items-center gap-4 text-center">
            <CameraOff aria-hidden className="size-8 text-ink-soft" />
            <p>{t(`contactScan.${state}`)}</p>
          </div>
        )}
      </div>
      {!isProblem && <output className="text-sm text-ink-soft">{t(`contactScan.${state}`)}</output>}
      <div className="flex flex-wrap gap-3">
        {children}
        {/* A retry cannot help an insecure page. */}
        {isProblem && state !== 'insecure' && (
          <Button onClick={() => setAttempt((count) => count + 1)}>{t('common.retry')}</Button>
        )}
      </div>
    </div>
  );
}
