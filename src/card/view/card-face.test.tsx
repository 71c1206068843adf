import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardFaceData } from '@/card/model/card-face';
import { DEFAULT_LOOK, LOOKS, type CardLook } from '@/card/model/looks';
import { CardFace } from './card-face';

const face: CardFaceData = {
  name: 'Mina Kim',
  position: 'Potter',
  company: 'Kiln',
  photoUrl: '',
  background: '#FFFFFF',
  ink: '#000000',
  button: '#C2371F',
  buttonInk: '#FFFFFF',
};

describe('CardFace', () => {
  it('shows the initial of the name when there is no photo', () => {
    const { container } = render(<CardFace face={{ ...face, name: '김민아' }} />);
    expect(container.querySelector('.card-face__stamp')).toHaveTextContent('김');
    expect(container.querySelector('img')).toBeNull();
  });

  it('gives each text the language of its script', () => {
    render(<CardFace face={{ ...face, name: '김민아', company: 'קרט' }} nameAs="h2" />);
    expect(screen.getByText('김민아')).toHaveAttribute('lang', 'ko');
    expect(screen.getByText('קרט')).toHaveAttribute('lang', 'he');
    expect(screen.getByText('Potter')).not.toHaveAttribute('lang');
  });

  it('reserves the space of the photo before it loads', () => {
    const { container } = render(<CardFace face={{ ...face, photoUrl: 'https://pictures.example/m.jpg' }} />);
    const photo = container.querySelector('img');
    expect(photo).toHaveAttribute('width');
    expect(photo).toHaveAttribute('height');
    expect(container.querySelector('.card-face__stamp')).toBeNull();
  });

  it('shows the initial when the photo fails to load, and retries when the browser is online', () => {
    const { container } = render(<CardFace face={{ ...face, photoUrl: 'https://pictures.example/m.jpg' }} />);
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.card-face__stamp')).toHaveTextContent('M');
    fireEvent(window, new Event('online'));
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/m.jpg');
  });

  it('shows contact lines, but no pronouns, which only the page shows', () => {
    render(<CardFace face={{ ...face, pronouns: 'she/her' }} lines={['mina@example.com']} />);
    expect(screen.getByText('mina@example.com')).toBeInTheDocument();
    expect(screen.queryByText('she/her')).toBeNull();
  });

  it('shows position and department on one line', () => {
    const { container } = render(<CardFace face={{ ...face, department: 'Glazing' }} />);
    const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Mina Kim', 'Potter · Glazing', 'Kiln']);
  });

  it('shrinks long names, counting wide letters twice', () => {
    const { rerender } = render(<CardFace face={face} />);
    expect(screen.getByText('Mina Kim').className).not.toMatch(/small|tiny/);
    rerender(<CardFace face={{ ...face, name: '황보남궁독고제갈선우' }} />);
    expect(screen.getByText('황보남궁독고제갈선우')).toHaveClass('card-face__name--small');
    rerender(<CardFace face={{ ...face, name: 'Maria Antonia Josepha Johanna von Habsburg' }} />);
    expect(screen.getByText(/Maria/)).toHaveClass('card-face__name--tiny');
    expect(screen.getByText(/Maria/)).not.toHaveClass('card-face__name--least');
    rerender(<CardFace face={{ ...face, name: 'Maria Antonia Josepha '.repeat(4) }} />);
    expect(screen.getByText(/Maria/)).toHaveClass('card-face__name--least');
  });

  it.each(['Nguyễn Thị Mỹ Lệ', 'አበበ ቢቂላ ወልደማርያም'])('counts each letter of %s as one column', (name) => {
    render(<CardFace face={{ ...face, name }} />);
    expect(screen.getByText(name).className).not.toMatch(/small|tiny/);
  });

  it.each(['たけうち　さくらこ', 'ＭＩＮＡ　ＫＩＭＵＲＡ'])(
    'counts each letter of %s as two columns',
    (name) => {
      render(<CardFace face={{ ...face, name }} />);
      expect(document.querySelector('.card-face__name')).toHaveClass('card-face__name--small');
    },
  );

  it('shows a faint placeholder for an empty name', () => {
    render(<CardFace face={{ ...face, name: '' }} placeholder="Your name" />);
    expect(screen.getByText('Your name')).toHaveClass('card-face__name--empty');
  });

  it.each<[CardLook, readonly string[], boolean]>([
    ['portrait', ['me.jpg', 'logo.png'], false],
    ['cover', ['house.jpg', 'me.jpg', 'logo.png'], false],
    ['seal', ['logo.png'], true],
    ['ink', ['logo.png'], false],
    ['night', ['me.jpg', 'logo.png'], false],
    ['split', ['me.jpg', 'logo.png'], false],
  ])('has the layout of the look %s, and only the pictures of that look', (look, pictures, hasInitial) => {
    const [photoUrl, coverUrl, logoUrl] = ['me.jpg', 'house.jpg', 'logo.png'].map(
      (name) => `https://p.example/${name}`,
    ) as [string, string, string];
    const { container } = render(<CardFace face={{ ...face, look, photoUrl, coverUrl, logoUrl }} />);
    expect(container.firstElementChild).toHaveClass(`card-face--${look}`);
    const images = [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1));
    expect(images).toEqual(pictures);
    expect(container.querySelector('.card-face__stamp') !== null).toBe(hasInitial);
  });

  it('has the default look when the card has none', () => {
    const { container } = render(<CardFace face={face} />);
    expect(container.firstElementChild).toHaveClass(`card-face--${DEFAULT_LOOK}`);
  });
});

it.each([
  ['face', 'card-face.css'],
  ['sheet', 'card-sheet-looks.css'],
])('the style sheet of the %s has rules for every look except the default one', (part, file) => {
  const style = readFileSync(join(import.meta.dirname, file), 'utf8');
  const looks = [...style.matchAll(new RegExp(`\\.card-${part}--(\\w+)`, 'g'))].map(([, look]) => look);
  expect(new Set(looks)).toEqual(new Set(LOOKS.filter((look) => look !== DEFAULT_LOOK)));
});
