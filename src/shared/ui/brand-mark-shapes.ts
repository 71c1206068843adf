/** The brand mark: a C like a QR finder pattern (ring of 7 modules, core of 3), open on the right. */
export const BRAND_MARK = {
  viewBox: '0 0 36 36',
  shapes: [
    {
      fill: 'var(--accent)',
      path: 'M7.2 1.4 18.6.9l6 .6 4.6-.4c3.4 0 5.9 2.6 5.8 6l-.5 6.2.6 5.3-.3 10.4c0 3.6-2.5 6-6 5.9l-5.7-.5-5 .5-10.6-.3c-3.7 0-6.2-2.4-6-6l.4-6-.7-4.7.5-9.6C1.5 3.9 3.6 1.5 7.2 1.4Z',
    },
    { fill: 'var(--on-accent)', path: 'M7.5 7.5h21v6h-3v-3h-15v15h15v-3h3v6h-21z' },
    { fill: 'var(--on-accent)', path: 'M13.5 13.5h9v9h-9z' },
  ],
} as const;
