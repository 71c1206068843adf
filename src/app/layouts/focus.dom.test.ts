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

  it('moves the focus to the nearest remaining part of the page', async () => {
    element('own').focus();
    element('own').remove();
    expect(await focused()).toBe('row');
    element('row').remove();
    expect(await focused()).toBe('part');
  });

  it('moves on from the previously focused element', async () => {
    end();
    element('own').focus();
    end = keepFocus();
    element('own').remove();
    expect(await focused()).toBe('row');
  });

  it('moves from beside the content into it', async () => {
    document.body.insertAdjacentHTML('beforeend', '<output><button id="beside">Close</button></output>');
    element('beside').focus();
    element('beside').remove();
    await frames(4);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('moves on from a disabled element', async () => {
    element('own').focus();
    element('own').setAttribute('disabled', '');
    expect(await focused()).toBe('row');
  });

  it('does nothing when other code moves the focus', async () => {
    element('own').focus();
    element('own').remove();
    element('next').focus();
    expect(await focused()).toBe('next');
  });

  it('does nothing when the user leaves everything on purpose', async () => {
    element('own').focus();
    element('own').blur();
    element('next').remove();
    expect(await focused()).toBe('');
  });

  it('stops', async () => {
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

  it('scrolls a text field into view by the least distance', async () => {
    expect(await focus('text')).toEqual([`text ${NEAREST}`]);
    expect(await focus('lines')).toEqual([`text ${NEAREST}`, `lines ${NEAREST}`]);
  });

  it('ignores elements without a caret, and fields that lost the focus', async () => {
    expect(await focus('tick')).toEqual([]);
    expect(await focus('text', 'button')).toEqual([]);
  });

  it('ignores fields from which the user has scrolled on', async () => {
    const field = document.getElementById('text');
    if (field) field.getBoundingClientRect = () => new DOMRect(0, -200, 100, 44);
    expect(await focus('text')).toEqual([]);
  });

  it('stops', async () => {
    end();
    expect(await focus('text')).toEqual([]);
  });
});
