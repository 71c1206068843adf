import { siFacebook, siInstagram, siKakaotalk, siThreads, siTiktok, siX, siYoutube } from 'simple-icons';

/** An icon on a 24 by 24 grid. With `stroke` it is one of our 2-unit outlines, else a filled brand icon. */
export interface CardIcon {
  readonly path: string;
  readonly stroke?: true;
}

const line = (path: string): CardIcon => ({ path, stroke: true });
const brand = ({ path }: { path: string }): CardIcon => ({ path });

export const CONTACT_ICONS = {
  call: line(
    'M8 3H5a2 2 0 0 0-2 2.2A17 17 0 0 0 18.8 21 2 2 0 0 0 21 19v-3l-5-2-2 2.5A13 13 0 0 1 7.5 10L10 8z',
  ),
  message: line(
    'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 9h8M8 13h5',
  ),
  mail: line('M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 6.5 12 13l8.5-6.5'),
  map: line(
    'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ),
  website: line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18'),
} as const satisfies Record<string, CardIcon>;

/** Icons of links that most cards have; the others are loaded by a card that needs them. */
export const LINK_ICONS: Readonly<Record<string, CardIcon>> = {
  instagram: brand(siInstagram),
  threads: brand(siThreads),
  youtube: brand(siYoutube),
  // Drawn by us, as simple-icons has no LinkedIn icon.
  linkedin: {
    path: 'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM4.7 9.3v10h3.3v-10zM6.350 4.4a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM10 9.3v10h3.3v-5.2c0-1.5.6-2.3 1.8-2.3s1.7.9 1.7 2.3v5.2H20v-5.9c0-2.9-1.5-4.4-3.7-4.4-1.5 0-2.5.7-3 1.6V9.3z',
  },
  facebook: brand(siFacebook),
  tiktok: brand(siTiktok),
  twitter: brand(siX),
  x: brand(siX),
  kakao: brand(siKakaotalk),
  kakaotalk: brand(siKakaotalk),
  link: CONTACT_ICONS.website,
  booking: line(
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  ),
  review: line('M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.7l5.9-.8z'),
};
