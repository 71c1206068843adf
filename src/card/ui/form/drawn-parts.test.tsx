import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ready, show, type, useCardForm } from './testing';

/** The parts of the form that were drawn, by what they are. */
const drawn = vi.hoisted((): string[] => []);

vi.mock(import('./form-section'), async (original) => {
  const real = await original();
  const FormSection: typeof real.FormSection = (props) => {
    drawn.push(`section ${props.title}`);
    return real.FormSection(props);
  };
  return { ...real, FormSection };
});
vi.mock(import('@/shared/ui/text-field'), async (original) => {
  const real = await original();
  const TextField: typeof real.TextField = (props) => {
    drawn.push(`field ${typeof props.label === 'string' ? props.label : ''}`);
    return real.TextField(props);
  };
  const TextArea: typeof real.TextArea = (props) => {
    drawn.push(`field ${typeof props.label === 'string' ? props.label : ''}`);
    return real.TextArea(props);
  };
  return { ...real, TextField, TextArea };
});
vi.mock(import('./look-field'), async (original) => {
  const real = await original();
  const LookField: typeof real.LookField = (props) => {
    drawn.push('looks');
    return real.LookField(props);
  };
  return { ...real, LookField };
});
vi.mock(import('./portfolio-field'), async (original) => {
  const real = await original();
  const PortfolioField: typeof real.PortfolioField = (props) => {
    drawn.push('pictures');
    return real.PortfolioField(props);
  };
  return { ...real, PortfolioField };
});

useCardForm();
const FULL = {
  ...ready,
  language: 'en',
  company: 'Kiln',
  translations: { ko: { company: '가마' } },
  portfolioImages: ['https://pictures.example/cup.png'],
} as const;
const write = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
const drawnBy = (change: () => void) => {
  drawn.length = 0;
  change();
  return drawn.toSorted();
};
beforeEach(() => {
  show(FULL);
});

describe('a change in the form', () => {
  it('draws all parts once at first', () => {
    expect(new Set(drawn).size).toBeGreaterThan(30);
  });

  it('of a text draws its field, and what its translations say in its place', () => {
    expect(drawnBy(() => write('card-company', 'Cups'))).toEqual(['field Company', 'field Company']);
    expect(drawnBy(() => type('Website', 'kiln.example'))).toEqual(['field Website']);
  });

  it('of a number draws the numbers', () => {
    expect(drawnBy(() => type('Phone', '010 1234 5678'))).toEqual(['field Phone']);
  });

  it('of the look draws the looks and the sections of photo, colors and pictures', () => {
    expect(
      drawnBy(() => fireEvent.click(document.querySelector('[name=card-look]:not(:checked)') as HTMLElement)),
    ).toEqual([
      'field Colour value',
      'field Colour value',
      'looks',
      'section Colours',
      'section Cover and logo',
      'section Profile photo',
    ]);
  });
});
