import { useCallback, useEffect, useRef, useState } from 'react';
import { SERVICE_NAMES, type Health, type ServiceName } from '@/site/service/health';

export type Measure = (service: ServiceName, signal: AbortSignal) => Promise<Health>;

/** The findings so far (a service that is missing is being measured), when the last came in, and the way to start over. */
export function useHealth(measure: Measure) {
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
