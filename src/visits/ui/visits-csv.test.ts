import i18next from 'i18next';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { COUNTERS } from '@/visits/model/visit-counters';
import { visitsCsv } from './visits-csv';

beforeAll(() => initTexts());

it('the CSV of visits has a row per day and a column per counter, zeros included', () => {
  const days = [
    { day: 20_777, counts: { views: 4, saves: 1, tap_social: 2, link_3: 7, in_ko: 3, in_other: 1 } },
    { day: 20_779, counts: { views: 1, from_signature: 1, link_3: 2 } },
  ];
  const csv = visitsCsv(days, { from: 20_777, to: 20_779 }, i18next.t, 'en', [
    { slot: 3, since: 20_778, label: 'Shop' },
  ]);
  const { data, meta } = Papa.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const own = COUNTERS.filter((counter) => !counter.startsWith('link_'));
  expect(meta.fields).toHaveLength(own.length + 2);
  expect(data.map(({ Day }) => Day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  expect(data[0]).toMatchObject({
    Visits: '4',
    'Contacts saved': '1',
    'What people tapped: Social media': '2',
    'Languages: Korean': '3',
    'Languages: Other languages': '1',
    'Where visits came from: Email signature': '0',
  });
  expect(new Set(Object.values(data[1] ?? {}))).toEqual(new Set(['2026-11-21', '0']));
  expect(data[2]).toMatchObject({ 'Where visits came from: Email signature': '1', 'Links: Shop': '2' });
});
