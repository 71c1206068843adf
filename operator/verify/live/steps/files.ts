import { CARD_FIELDS } from '../../../../src/card/model/card-fields.ts';
import { expectEqual, expectRefusal, needed, type Step } from '../round.ts';
import { PIXEL } from './pixel.ts';

const pixel = (name: string) => new File([PIXEL], name, { type: 'image/png' });

/** The path of the file behind a download address (`…/o/{path}?alt=media&token=…`). */
function pathOf(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
}

async function expectServed(address: string, type: string): Promise<void> {
  const answer = await fetch(address);
  expectEqual([answer.status, answer.headers.get('content-type')], [200, type]);
}

export const FILE_STEPS: readonly Step[] = [
  {
    what: 'a photo, a logo and as many portfolio pictures as a card has are uploaded, and served',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const photo = await app.uploads.uploadPhoto(user.uid, pixel('photo.png'));
      const logo = await app.uploads.uploadQrLogo(user.uid, pixel('logo.png'));
      const portfolio: string[] = [];
      for (let number = 1; number <= CARD_FIELDS.portfolioImages.limit; number += 1)
        portfolio.push(await app.uploads.uploadPortfolioPicture(user.uid, pixel(`picture-${number}.png`)));
      await expectServed(photo, 'image/png');
      round.pictures = { photo, portfolio, logo };
    },
  },
  {
    what: 'a picture cannot be overwritten',
    async run({ ann, pictures }) {
      const { app } = needed(ann, 'the account');
      const { photo } = needed(pictures, 'the picture');
      const again = app.uploads.uploadBlob(pathOf(photo), new Blob([PIXEL]), { contentType: 'image/png' });
      await expectRefusal(again, 'unauthorized');
      await expectServed(photo, 'image/png');
    },
  },
  {
    what: "nobody uploads into another's folder",
    async run({ bea, pictures }) {
      const { app } = needed(bea, 'the other account');
      const { photo } = needed(pictures, 'the picture');
      const path = pathOf(photo).replace(/(\d+)_/, '1$1_');
      await expectRefusal(
        app.uploads.uploadBlob(path, new Blob([PIXEL]), { contentType: 'image/png' }),
        'unauthorized',
      );
    },
  },
  {
    what: 'the status page finds all three services alive',
    async run({ visitor }) {
      for (const service of visitor.health.SERVICE_NAMES) {
        const { state } = await visitor.health.measureHealth(service);
        expectEqual([service, state === 'down'], [service, false]);
      }
    },
  },
];
