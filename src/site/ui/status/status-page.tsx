import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duration, timeOfDay } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { classNames } from '@/shared/lib/class-names';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { runningVersion } from '@/site/model/running-version';
import {
  HEALTH_TIMEOUT_MS,
  measureHealth,
  SERVICE_NAMES,
  SLOW_MS,
  type Health,
  type ServiceName,
} from '@/site/service/health';

const MARKS = {
  ok: { Icon: Check, classes: 'border-good text-good -rotate-6' },
  slow: { Icon: Clock, classes: 'border-warn text-warn rotate-3' },
  down: { Icon: X, classes: 'border-bad text-bad rotate-6' },
} as const;

function Mark({ state }: { state: Health['state'] | 'pending' }) {
  if (state === 'pending') return <BrandMark className="size-11 animate-breathe opacity-60" />;
  const { Icon, classes } = MARKS[state];
  return (
    <span
      className={classNames('grid size-11 animate-stamp place-items-center rounded-sheet border-2', classes)}
    >
      <Icon aria-hidden className="size-6" strokeWidth={2.5} />
    </span>
  );
}

function Line({ service, health }: { service: ServiceName; health: Health | undefined }) {
  const { t, i18n } = useTranslation();
  const state = health?.state ?? 'pending';
  return (
    <li className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-5 border-b border-line py-5">
      <Mark state={state} />
      <div>
        <h2 className="text-lg font-semibold">{t(`status.${service}`)}</h2>
        <p className="text-sm text-ink-soft">{t(`status.${service}Text`)}</p>
      </div>
      <div className="w-24 text-end sm:w-32">
        <p className="font-display text-lg tabular-nums sm:text-xl">
          {health?.latency === undefined ? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{t('status.noLatency')}</span>
            </>
          ) : (
            duration(health.latency, i18n.language)
          )}
        </p>
        <p className="text-sm font-semibold">{t(`status.${state}`)}</p>
      </div>
    </li>
  );
}

/** State and latency of the three services, measured from this browser (docs/product.md, question 18). */
export function StatusPage({ measure = measureHealth }: { measure?: Measure }) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const { findings, finishedAt, again } = useHealth(measure);
  const states = SERVICE_NAMES.map((service) => findings[service]?.state);
  const offline = states.includes('down') && !navigator.onLine;
  const verdict = () => {
    if (!finishedAt) return t('status.measuring');
    if (offline) return t('status.offline');
    if (states.includes('down')) return t('status.someDown');
    return states.includes('slow') ? t('status.someSlow') : t('status.allOk');
  };
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{t('titles.status')}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t('status.lead')}</p>
      <div className="mt-10 flex flex-col gap-4 border-b border-ink pb-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <output className="block min-h-[1.35em] font-display text-lg max-sm:text-base">{verdict()}</output>
          <p className="min-h-[1.5em] text-sm text-ink-soft tabular-nums">
            {finishedAt && t('status.time', { time: timeOfDay(finishedAt, i18n.language) })}
          </p>
        </div>
        <Button onClick={again} busy={!finishedAt} className="shrink-0 self-start sm:min-w-44 sm:self-auto">
          {t('status.again')}
        </Button>
      </div>
      <ul>
        {SERVICE_NAMES.map((service) => (
          <Line key={service} service={service} health={findings[service]} />
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">
        {t('status.note', {
          limit: duration(SLOW_MS, i18n.language),
          timeout: duration(HEALTH_TIMEOUT_MS, i18n.language),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        {sentence('status.version', { version: runningVersion() })}
      </p>
    </div>
  );
}

type Measure = (service: ServiceName, signal: AbortSignal) => Promise<Health>;

/** Results so far (a missing service is being measured), the time of the last, and a restart. */
function useHealth(measure: Measure) {
  const [findings, setFindings] = useState<Partial<Record<ServiceName, Health>>>({});
  const [finishedAt, setFinishedAt] = useState<Date>();
  const running = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const one = async (service: ServiceName) => {
      const health = await measure(service, signal);
      if (!signal.aborted) setFindings((known) => ({ ...known, [service]: health }));
    };
    const all = async () => {
      await Promise.all(SERVICE_NAMES.map(one));
      if (!signal.aborted) setFinishedAt(new Date());
    };
    void all();
    return () => controller.abort();
  }, [measure]);

  useEffect(() => start(), [start]);

  const again = () => {
    setFindings({});
    setFinishedAt(undefined);
    start();
  };
  return { findings, finishedAt, again };
}
