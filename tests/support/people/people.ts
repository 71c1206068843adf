/**
 * The people of one test file: profiles in the worker's browser, which are watched, and closed when their
 * time is over.
 */
import { chromium, firefox, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { forgetFaults } from '../backend/faults.ts';
import { launchChromium } from '../browser/chromium/chromium.ts';
import { DARK, launchFirefox, SITE_DATA_BLOCKED } from '../browser/firefox.ts';
import { openWebKitProfile } from '../browser/webkit/profile.ts';
import { drawInTestFaces } from '../samples/test-faces.ts';
import { hostsOf, ownSite } from '../site/site.ts';
import { openProfile, type Profile } from './profile.ts';

/** What may be different about a file's people. */
interface PeopleOptions {
  /** The `host:port`s they may talk to, when it is not this worker's site. */
  readonly hosts?: () => readonly string[];
  /** Problems that are expected of every one of them. */
  readonly expecting?: RegExp;
  /** Host names that are this machine to their browser. */
  readonly leadingHere?: readonly string[];
  /**
   * Their pages are drawn in the faces of the tests, not in those of this machine: for what measures text.
   */
  readonly testFaces?: boolean;
  /** Their Firefox or WebKit blocks what sites store, by its own settings. */
  readonly blocksSiteData?: boolean;
}

/** Opens profiles. */
export interface People {
  /** A user for one test: closed after it, and it fails if anything went wrong that was not expected. */
  open(options?: BrowserContextOptions): Promise<Profile>;
  /** A user for the rest of the file; held to the same at its end. */
  keep(options?: BrowserContextOptions): Promise<Profile>;
}

/**
 * Brings a browser and its people into a test file; called once, at the top. Faults end with the test that
 * laid them.
 */
export function usePeople(file: PeopleOptions = {}): People {
  const { hosts, expecting, leadingHere = [], testFaces = false, blocksSiteData = false } = file;
  // WebKit's driver has one person for each browser.
  let browser: Browser | undefined;
  let dark: Browser | undefined;
  const guests: Profile[] = [];
  const residents: Profile[] = [];
  beforeAll(async () => {
    const engine = inject('engine');
    if (leadingHere.length > 0) browser = await launchChromium(process.env, { leadingHere });
    else if (engine === 'firefox' && blocksSiteData)
      browser = await launchFirefox(ownSite().downloads, SITE_DATA_BLOCKED);
    else if (engine !== 'webkit') browser = await { chromium, firefox }[engine].connect(ownSite().browser);
  });
  afterEach(async () => {
    try {
      await dismiss(guests);
    } finally {
      if (hosts === undefined) await forgetFaults(ownSite().hosts);
    }
  });
  afterAll(async () => {
    try {
      await dismiss(residents);
    } finally {
      await dark?.close();
      await browser?.close();
    }
  });

  const enter = async (group: Profile[], options?: BrowserContextOptions) => {
    const allowed = hosts?.() ?? hostsOf(ownSite());
    const { downloads } = ownSite();
    const isDarkFirefox = inject('engine') === 'firefox' && options?.colorScheme === 'dark';
    if (isDarkFirefox) dark ??= await launchFirefox(downloads, DARK);
    const chosen = isDarkFirefox ? dark : browser;
    const profile = chosen
      ? await openProfile(chosen, allowed, options, downloads)
      : await openWebKitProfile(allowed, options, blocksSiteData);
    if (expecting) profile.expectProblems(expecting);
    if (testFaces) await drawInTestFaces(profile.context);
    group.push(profile);
    return profile;
  };
  return { open: (options) => enter(guests, options), keep: (options) => enter(residents, options) };
}

/** Closes every profile, then reports the errors of all of them. */
async function dismiss(profiles: Profile[]): Promise<void> {
  const leaving = profiles.splice(0);
  const problems = leaving.flatMap((profile) => profile.problems());
  await Promise.all(leaving.map((profile) => profile.close()));
  expect(problems).toEqual([]);
}
