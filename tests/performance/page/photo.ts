import { launchChromium } from '../../support/browser/chromium/chromium.ts';
import { NAMES_STAY } from './visit.ts';

/** The card's portrait. */
export interface CardPictures {
  readonly picture: Buffer;
  readonly preview: string;
}

/**
 * A portrait that compresses about as a photo does (400 px WebP, some 20 KB), and its 96 px copy as a `data:`
 * address.
 */
export async function photo(): Promise<CardPictures> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.evaluate(NAMES_STAY);
    const [picture, preview] = await page.evaluate(async () => {
      const draw = async (side: number, type: string, quality: number) => {
        const canvas = document.createElement('canvas');
        canvas.width = side;
        canvas.height = side;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('No canvas.');
        let seed = 7;
        const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
        context.scale(side / 400, side / 400);
        context.fillStyle = '#5f85a6';
        context.fillRect(0, 0, 400, 400);
        context.fillStyle = '#e8c3a3';
        context.fillRect(120, 70, 160, 210);
        for (let spot = 0; spot < 4_500; spot += 1) {
          context.fillStyle = `hsla(${random() * 360},35%,${20 + random() * 60}%,.16)`;
          context.fillRect(random() * 400, random() * 400, 1 + random() * 24, 1 + random() * 24);
        }
        return canvas.toDataURL(type, quality);
      };
      return [await draw(400, 'image/webp', 0.85), await draw(96, 'image/jpeg', 0.6)] as const;
    });
    return { picture: Buffer.from(picture.split(',')[1] ?? '', 'base64'), preview };
  } finally {
    await browser.close();
  }
}
