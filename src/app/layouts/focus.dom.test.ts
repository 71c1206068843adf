import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus, revealFields } from './focus';

describe('keepFocus', () => {
  let end = () => {};
  beforeEach(() => {
    document.body.innerHTML = `<main><section id="part"><ul><li id="row"><button id="own">Own</button></li></ul>
      <button id="next">Next</button></section></main>`;
    end = keepFocus();
  });
  afterEach(() => end());

  const element = (id: string) => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`There is no ${id}.`);
    return found;
  };
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const focused = async () => {
    await frames(4);
    return document.activeElement?.id;
  };

  it('leads on to the nearest part of the page that is still there', async () => {
    element('own').focus();
    element('own').remove();
    expect(await focused()).toBe('row');
    element('row').remove();
    expect(await focused()).toBe('part');
  });

  it('leads on from what had the focus before', async () => {
    end();
    element('own').focus();
    end = keepFocus();
    element('own').remove();
    expect(await focused()).toBe('row');
  });

  it('leads from beside the content to the content', async () => {
    document.body.insertAdjacentHTML('beforeend', '<output><button id="beside">Close</button></output>');
    element('beside').focus();
    element('beside').remove();
    await frames(4);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('leads on from what is switched off', async () => {
    element('own').focus();
    element('own').setAttribute('disabled', '');
    expect(await focused()).toBe('row');
  });

  it('leaves alone what knows a better place', async () => {
    element('own').focus();
    element('own').remove();
    element('next').focus();
    expect(await focused()).toBe('next');
  });

  it('leaves alone who has left everything on purpose', async () => {
    element('own').focus();
    element('own').blur();
    element('next').remove();
    expect(await focused()).toBe('');
  });

  it('ends', async () => {
    end();
    element('own').focus();
    element('own').remove();
    expect(await focused()).toBe('');
  });
});

describe('revealFields', () => {
  let end = () => {};
  const revealed: string[] = [];
  beforeEach(() => {
    document.body.innerHTML =
      '<input id="text"><textarea id="lines"></textarea><input id="tick" type="checkbox"><button id="button"></button>';
    // jsdom has no layout.
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      revealed.push(`${this.id} ${JSON.stringify(options)}`);
    };
    end = revealFields();
  });
  afterEach(() => {
    end();
    revealed.length = 0;
  });

  async function focus(...ids: string[]): Promise<readonly string[]> {
    for (const id of ids) document.getElementById(id)?.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return revealed;
  }
  const NEAREST = '{"block":"nearest","inline":"nearest"}';

  it('scrolls no further than it takes to see a field of text', async () => {
    expect(await focus('text')).toEqual([`text ${NEAREST}`]);
    expect(await focus('lines')).toEqual([`text ${NEAREST}`, `lines ${NEAREST}`]);
  });

  it('leaves alone what has no caret, and what has lost the focus again', async () => {
    expect(await focus('tick')).toEqual([]);
    expect(await focus('text', 'button')).toEqual([]);
  });

  it('ends', async () => {
    end();
    expect(await focus('text')).toEqual([]);
  });
});
