import { DEVICES, TAPS, VISIT_LANGUAGES, WAYS, type Counter } from '@/visits/model/visit-counters';

interface Group {
  readonly title: 'analytics.ways' | 'analytics.tapped' | 'analytics.devices' | 'analytics.languages';
  readonly counters: readonly Counter[];
  /** What their shares are of: all in the group together, or the visits, of which one can tap several things. */
  readonly of: 'group' | 'views';
}

/** What visits are taken apart by. */
export const GROUPS: readonly Group[] = [
  { title: 'analytics.ways', counters: WAYS.map((way) => `from_${way}` as const), of: 'group' },
  { title: 'analytics.tapped', counters: TAPS.map((tap) => `tap_${tap}` as const), of: 'views' },
  { title: 'analytics.devices', counters: DEVICES.map((device) => `on_${device}` as const), of: 'group' },
  {
    title: 'analytics.languages',
    counters: VISIT_LANGUAGES.map((language) => `in_${language}` as const),
    of: 'group',
  },
];
