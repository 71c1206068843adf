/** `npm run site-picture`: draws public/preview.png, which chat programs show with a link to the site. */
import { writeFile } from 'node:fs/promises';
import { cardPicture } from '../operator/publish-cards/picture/card-picture.ts';

await writeFile(
  'public/preview.png',
  await cardPicture({
    name: 'Carte',
    position: 'A business card at your own short link',
    company: 'Shared by QR code, saved to a phone in seconds',
    address: 'Your name on a card that is always right',
    look: 'portrait',
    background: '#FAF8F3',
    accent: '#C2371F',
    photo: 'brand',
  }),
);
