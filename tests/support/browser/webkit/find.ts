/** Finds elements in the page as Playwright's locators do. Runs in the browser (in-page.ts). */
import { queryAllByRole } from '@testing-library/dom';
import type { Query, Step, TextMatch } from './query.ts';

/** Every element that a query leads to, in document order. */
export function find(query: Query, root: ParentNode = document): Element[] {
  let found: Element[] | undefined;
  for (const step of query) found = next(step, found, root);
  return found ?? [];
}

function next(step: Step, found: Element[] | undefined, root: ParentNode): Element[] {
  const within = (search: (scope: ParentNode) => Iterable<Element>) =>
    inOrder((found ?? [root]).flatMap((scope) => [...search(scope)]));
  if ('css' in step) return within((scope) => scope.querySelectorAll(step.css));
  if ('role' in step) return within((scope) => withRole(scope, step));
  if ('label' in step) return within((scope) => elements(scope).filter((one) => isLabelled(one, step.label)));
  if ('text' in step) return within((scope) => withText(scope, step.text));
  if ('and' in step) {
    const others = new Set(find(step.and, root));
    return (found ?? []).filter((one) => others.has(one));
  }
  if ('or' in step) return inOrder([...(found ?? []), ...find(step.or, root)]);
  if ('nth' in step) {
    const one = (found ?? []).at(step.nth);
    return one ? [one] : [];
  }
  const { hasText, has, hasNot } = step.filter;
  return (found ?? []).filter(
    (one) =>
      (hasText === undefined || matches(one.textContent, hasText)) &&
      (has === undefined || find(has, one).length > 0) &&
      (hasNot === undefined || find(hasNot, one).length === 0),
  );
}

const elements = (scope: ParentNode): Element[] => [...scope.querySelectorAll('*')];

function inOrder(found: Element[]): Element[] {
  return [...new Set(found)].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function withRole(scope: ParentNode, { role, name, level }: Extract<Step, { role: string }>): Element[] {
  const container = scope instanceof HTMLElement ? scope : document.documentElement;
  return queryAllByRole(container, role, {
    ...(name && { name: (accessibleName: string) => matches(accessibleName, name) }),
    ...(level !== undefined && { level }),
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text is meant: as a whole, in any part without regard to case, or by a pattern. */
function matches(text: string, match: TextMatch): boolean {
  if ('pattern' in match) return new RegExp(match.pattern, match.flags).test(plain(text));
  const wanted = plain(match.text);
  return match.exact ? plain(text) === wanted : plain(text).toLowerCase().includes(wanted.toLowerCase());
}

const UNSEEN = 'script, style, noscript, head, head *';

function textOf(element: Element): string {
  const isButton = element instanceof HTMLInputElement && /^(button|submit)$/.test(element.type);
  return isButton ? element.value : element.textContent;
}

/** The smallest elements with a text. */
function withText(scope: ParentNode, match: TextMatch): Element[] {
  return elements(scope).filter(
    (one) =>
      !one.matches(UNSEEN) &&
      matches(textOf(one), match) &&
      ![...one.children].some((child) => !child.matches(UNSEEN) && matches(textOf(child), match)),
  );
}

function isLabelled(element: Element, match: TextMatch): boolean {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  const own = element.getAttribute('aria-label');
  if (own !== null) texts.push(own);
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
  if (texts.length === 0) texts.push(...[...(labels ?? [])].map((label) => label.textContent));
  return texts.some((text) => matches(text, match));
}
