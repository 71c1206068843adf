/** The link in an owner's mail, opened in a browser without a login. */
import { expect, test } from 'vitest';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const SECRET = 'e2e_-'.padEnd(43, 'S');

async function wanted(): Promise<unknown> {
  const choice = (await storedIn(hosts, 'mailChoices')).find(({ path }) => path.endsWith(SECRET));
  return choice?.fields['wanted'];
}

test('mail is stopped by one press and resumed by another, and by nothing else', async () => {
  await putDocuments(hosts, { [`mailChoices/${SECRET}`]: { wanted: true, chosenAt: null } }, []);
  const { page } = await people.open();
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
  await page.goto(`${origin}/profile/mail?secret=${SECRET}`);
  await button('mailChoice.stop').waitFor();
  expect(await wanted()).toEqual({ booleanValue: true });
  await button('mailChoice.stop').press('Enter');
  await page.getByText(word('mailChoice.stopped')).waitFor();
  expect(await wanted()).toEqual({ booleanValue: false });
  await page.reload();
  await button('mailChoice.resume').click();
  await page.getByText(word('mailChoice.text')).waitFor();
  expect(await wanted()).toEqual({ booleanValue: true });
});

test('a link that never was one leads to the profile', async () => {
  const { page } = await people.open();
  await page.goto(`${origin}/profile/mail?secret=guessed`);
  await page.getByText(word('mailChoice.unknown')).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: word('titles.profile'), exact: true });
  expect(await link.getAttribute('href')).toBe('/profile');
});
