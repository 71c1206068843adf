import { afterEach, beforeEach, expect, it } from 'vitest';
import { addStateTitle, setScreenTitle } from './page-title';

const element = () => document.querySelector('head > title');

beforeEach(() => {
  document.head.innerHTML = '<title>Carte</title>';
});
afterEach(() => setScreenTitle(undefined));

it('names the document after the screen', () => {
  setScreenTitle('Contact');
  expect(document.title).toBe('Contact');
});

it('names it after the state of the screen as long as that lasts, whichever was told first', () => {
  const back = addStateTitle('Message sent');
  setScreenTitle('Contact');
  expect(document.title).toBe('Message sent');
  back();
  expect(document.title).toBe('Contact');
});

it('tells the language of a title that is not in the page’s own, and no longer', () => {
  setScreenTitle('디지털 명함', 'ko');
  expect(element()).toHaveAttribute('lang', 'ko');
  setScreenTitle('Contact');
  expect(element()).not.toHaveAttribute('lang');
});

it('leaves the document alone where the screen names it itself', () => {
  setScreenTitle('Contact');
  setScreenTitle(undefined);
  document.title = 'Mina Kim';
  const back = addStateTitle('Not loaded');
  back();
  expect(document.title).toBe('Not loaded');
});
