/** What each test of an upgrade begins with. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { somebody } from '../e2e/support/steps.ts';
import { changeDocument } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { startUpgrade, type Build, type Upgrade } from './builds.ts';
import { createCard, register, type App } from './steps.ts';
import { idWhere, ownedBy, userWith, watchCard } from './stored.ts';

/** For a test file's top: both builds and their people. `prepare` runs once, before the tests. */
export function upgradeOfFile(prepare: (upgrade: Upgrade) => Promise<void> = async () => {}) {
  let upgrade: Upgrade;
  beforeAll(async () => {
    upgrade = await startUpgrade();
    await prepare(upgrade);
  });
  afterAll(() => upgrade.close());
  const people = usePeople({ hosts: () => upgrade.allowed });

  /** A window of a build at the site. */
  const appOf = (page: Page, { word }: Build): App => ({ page, word, origin: upgrade.site.origin });

  /** A new owner with Premium and one card, made in a build that the site serves from now on. */
  const ownerOf = async (build: Build, slug: string, fields: Readonly<Record<string, string>>) => {
    const { hosts, site } = upgrade;
    site.deploy(build.app);
    const profile = await people.open();
    const app = appOf(profile.page, build);
    const person = somebody('Mina Kim');
    await register(app, person);
    const uid = await userWith(hosts, person.email);
    const cards = () => ownedBy(hosts, uid, 'cards');
    await changeDocument(hosts, `users/${uid}`, { plan: 'premium' });
    await createCard(app, slug, { name: 'Mina Kim', email: 'mina@kiln.example', ...fields });
    const id = idWhere(await cards(), 'customPath', slug);
    return {
      profile,
      app,
      person,
      uid,
      id,
      card: watchCard(hosts, uid, id),
      cards,
      contacts: () => ownedBy(hosts, uid, 'contacts'),
    };
  };
  return { upgrade: () => upgrade, people, appOf, ownerOf };
}
