import { afterEach, beforeEach, expect, it } from 'vitest';
import { addStateTitle, setScreenTitle } from './page-title';

const element = () => document.querySelector('head > title');

beforeEach(() => {
  document.head.innerHTML = '<title>Carte</title>';
});
afterEach(() => setScreenTitle(undefined));

it('sets the title of the screen', () => {
  setScreenTitle('Contact');
  expect(document.title).toBe('Contact');
});

it('shows the title of a state while it lasts, in either order', () => {
  const back = addStateTitle('Message sent');
  setScreenTitle('Contact');
  expect(document.title).toBe('Message sent');
  back();
  expect(document.title).toBe('Contact');
});

it('sets the language of a title that is not the page’s, and removes it again', () => {
  setScreenTitle('디지털 명함', 'ko');
  expect(element()).toHaveAttribute('lang', 'ko');
  setScreenTitle('Contact');
  expect(element()).not.toHaveAttribute('lang');
});

it('does not set a title for screens that do it themselves', () => {
  setScreenTitle('Contact');
  setScreenTitle(undefined);
  document.title = 'Mina Kim';
  const back = addStateTitle('Not loaded');
  back();
  expect(document.title).toBe('Not loaded');
});
