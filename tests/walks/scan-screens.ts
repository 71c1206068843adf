/** Screens of the camera and of scanned codes: obstacles, codes of contacts, and codes of nothing known. */
import type { Page } from 'playwright-core';
import { freshName, putCard } from '../e2e/support/visited-card.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { qrPicture } from '../support/samples/qr-picture.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, see, type Screen } from './screens.ts';
import { at, leaveUnanswered, screen, underWay } from './steps.ts';

const { origin, hosts } = ownSite();

const FILE = 'main input[type=file]';
const ALERT = 'main [role=alert]';
const REFUSED = `${ALERT} svg.lucide-circle-alert`;

/** A picture as it was taken of something. */
const give = (page: Page, buffer: Buffer) =>
  page.setInputFiles(FILE, { name: 'code.png', mimeType: 'image/png', buffer });

const giving = (ready: string, picture: Buffer) => async (page: Page) => {
  await give(page, picture);
  await see(page, ready);
};

/**
 * A camera: one with a picture, one that is being asked about, none on this page at all, or the error there
 * is instead.
 */
type Camera = 'picture' | 'asked' | 'withheld' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

/** Tries again with such a camera. */
async function tryWith(page: Page, camera: Camera): Promise<void> {
  await page.evaluate((kind) => {
    if (kind === 'withheld') {
      Object.assign(globalThis, { cameraWasTried: true });
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
      return;
    }
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    // A stream has a picture whenever something is drawn.
    if (kind === 'picture') setInterval(() => pen?.fillRect(0, 0, 1, 1), 50);
    navigator.mediaDevices.getUserMedia = () => {
      if (kind === 'picture') return Promise.resolve(canvas.captureStream());
      if (kind === 'asked') return new Promise(() => undefined);
      Object.assign(globalThis, { cameraWasTried: true });
      return Promise.reject(new DOMException('', kind));
    };
  }, camera);
  await press(page, `${FILE} ~ button`);
}

/** Every state of the search for a code. */
export async function scanScreens(): Promise<Screen[]> {
  const name = freshName('nobody');
  await putCard(hosts, name);
  const open = at('/contacts/scan', ALERT);
  const problem = (what: string, camera: Camera) =>
    screen(`scan, ${what}`, open, async (now) => {
      await tryWith(now, camera);
      // One way or the other it is another state than before.
      await now.waitForFunction(() => 'cameraWasTried' in globalThis);
      await see(now, ALERT);
    });
  return [
    problem('a camera that is not allowed', 'NotAllowedError'),
    problem('no camera', 'NotFoundError'),
    problem('a camera that is busy', 'NotReadableError'),
    problem('a page that may not have one', 'withheld'),
    underWay('scan, the camera is asked for', open, async (now) => {
      await tryWith(now, 'asked');
      await now.locator(ALERT).waitFor({ state: 'detached' });
    }),
    screen('scan, the camera looks', open, async (now) => {
      await tryWith(now, 'picture');
      await see(now, 'main video:not(.invisible)');
    }),
    screen('scan, no picture', open, giving(REFUSED, Buffer.from('no picture'))),
    screen('scan, a picture without a code', open, giving(REFUSED, stripedPhoto(64, 48))),
    screen(
      'scan, somebody who is there already',
      open,
      giving('main dl', qrPicture(`MECARD:N:${FULL_CARD.name};TEL:${FULL_CARD.phone};ORG:Kiln;;`)),
    ),
    screen('scan, another code', open, giving(`${ALERT} bdi`, qrPicture('Kiln'))),
    screen(
      'scan, a card that is not there',
      open,
      giving(`${ALERT} button`, qrPicture(`${origin}/${freshName('nobody')}`)),
    ),
    underWay('scan, a card being opened', open, async (now) => {
      await leaveUnanswered(now, /customLinks/);
      const asked = now.waitForRequest(/customLinks/);
      await give(now, qrPicture(`${origin}/${name}`));
      await asked;
    }),
  ];
}
