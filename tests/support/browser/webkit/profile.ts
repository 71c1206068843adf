import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Profile } from '../../people/profile.ts';
import { openWebKit } from './context.ts';

/** Opens a profile in WebKit, in English and on a desk's screen by default; `hosts` as for `openProfile`. */
export async function openWebKitProfile(
  hosts: readonly string[],
  options: BrowserContextOptions = {},
  blocksSiteData = false,
): Promise<Profile> {
  const context = await openWebKit(options, blocksSiteData);
  const page = await context.firstPage();
  const { problems, network } = context.session;
  let expected: RegExp[] = [];
  // What is expected no more was expected of what came before.
  let forgiven: readonly string[] = [];
  const unexpected = () =>
    problems.filter((text) => !forgiven.includes(text) && !expected.some((pattern) => pattern.test(text)));
  return {
    // Its methods do what Playwright's do; what they lack, no journey may use.
    context: context as unknown as BrowserContext,
    page: page as unknown as Page,
    expectProblems: (pattern) => void expected.push(pattern),
    expectNoMoreProblems() {
      const before = unexpected();
      forgiven = problems.filter((text) => !before.includes(text));
      expected = [];
    },
    problems: () => [
      ...unexpected(),
      ...[...network.asked].filter((host) => !hosts.includes(host)).map((host) => `foreign host: ${host}`),
    ],
    close: () => context.close(),
  };
}
