import { CameraOff } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Seal } from '@/shared/ui/seal';
import { useCamera } from './use-camera';

interface ViewfinderProps {
  readonly onText: (text: string) => void;
  /** Another way to a code, beside the camera. */
  readonly children: ReactNode;
}

/** The camera's picture, in words what it is at, and the ways on. */
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
        {state === 'starting' && <Seal className="size-10 animate-breathe" />}
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
        {/* A page that came over http stays one. */}
        {isProblem && state !== 'insecure' && (
          <Button onClick={() => setAttempt((count) => count + 1)}>{t('common.retry')}</Button>
        )}
      </div>
    </div>
  );
}
