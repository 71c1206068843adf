/** A paper card's picture becomes a contact: found, straightened and read in the browser itself. */
import { expect, test } from 'vitest';
import { storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import { screenshot } from '../../support/screenshot.ts';
import { ownSite } from '../../support/site.ts';
import { word } from '../../support/words.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** A white card, turned a little on a dark table. */
const CARD = `<!doctype html><style>
  body { margin: 0; background: #4a4038; }
  div { position: absolute; left: 160px; top: 150px; width: 1050px; height: 600px; padding: 70px; box-sizing: border-box;
    background: #fff; color: #111; font: 34px/1.5 sans-serif; transform: rotate(3deg); }
  b { font-size: 58px; }
</style><div><b>Anna Miller</b><br>Sales Director<br><br>Kiln Analytics Ltd<br>
  Tel. +44 20 7946 0123<br>Mobile +44 7700 900123<br>anna.miller@kiln.example</div>`;

test('the picture of a card is read on the device, looked at, and kept with the contact', async () => {
  const { page, context } = await people.open({ viewport: { width: 1_400, height: 900 } });
  const drawing = await context.newPage();
  await drawing.setContent(CARD);
  const buffer = await drawing.screenshot();
  await drawing.close();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: word('cards.addPictures'), exact: true }).click();
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  const save = page.getByRole('button', { name: word('contactScan.save'), exact: true });
  await save.waitFor();
  await screenshot(page, 'paper-card-review');
  expect(await page.locator('#contact-name').inputValue()).toBe('Anna Miller');
  await save.click();
  const below = async (id: string) =>
    (await storedIn(hosts, id)).filter(({ path }) => path.startsWith(`users/${uid}/`));
  await expect.poll(async () => (await below('contacts')).length).toBe(1);
  const [contact] = await below('contacts');
  expect(contact?.fields).toMatchObject({
    name: { stringValue: 'Anna Miller' },
    position: { stringValue: 'Sales Director' },
    company: { stringValue: 'Kiln Analytics Ltd' },
    email: { stringValue: 'anna.miller@kiln.example' },
    source: { stringValue: 'paper' },
  });
  expect((await below('paperCards')).map(({ path }) => path.split('/').at(-1))).toEqual([
    contact?.path.split('/').at(-1),
  ]);
});
