/** @jsxImportSource preact */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { siGithub } from 'simple-icons';
import { describe, expect, it, vi } from 'vitest';
import type { CardView } from '@/card/model/card-view';
import type { CardLook } from '@/card/model/looks';
import dictionary from '../../../public/locales/en.json';
import { render } from '../../../tests/support/preact';
import { CardSheet } from './card-sheet';

const sheet: CardView = {
  face: {
    name: 'Mina Kim',
    position: '',
    company: '',
    photoUrl: '',
    background: '#FFFFFF',
    ink: '#000000',
    button: '#007AFF',
    buttonInk: '#FFFFFF',
  },
  rows: [
    { kind: 'call', href: 'tel:+82101234', text: '+82 10 1234', messageHref: 'sms:+82101234' },
    { kind: 'website', href: 'https://mina.example/', text: 'mina.example' },
  ],
  links: [
    { kind: 'linkedin', href: 'https://www.linkedin.com/in/mina', label: 'LinkedIn', counts: 'social' },
  ],
  about: '',
  services: '',
  portfolio: [],
};

const show = (part: Partial<CardView> = {}) =>
  render(
    <CardSheet
      sheet={{ ...sheet, ...part }}
      words={dictionary.visitor}
      actions={<a href="/x.vcf">Save</a>}
    />,
  );

describe('CardSheet', () => {
  it('opens external links in a new tab without referrer', () => {
    show();
    expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'LinkedIn linkedin.com/in/mina' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByRole('link', { name: /^Phone/ })).not.toHaveAttribute('target');
  });

  it('gives each text the owner’s language, or the language of its script when the owner chose none', () => {
    const face = { ...sheet.face, name: '高橋', position: '陶芸家', company: 'Kiln', pronouns: '她' };
    const rows = [{ kind: 'map', href: 'https://maps.example/', text: '東京', language: 'ja' }] as const;
    const { rerender } = show({
      face: { ...face, language: 'ja', textLanguages: { company: 'en', introText: 'en' } },
      rows,
      about: 'Cups',
      services: '茶碗',
    });
    const lang = (text: string) => screen.getByText(text).lang;
    expect(['高橋', '陶芸家', 'Kiln', '東京', 'Cups', '茶碗'].map(lang)).toEqual([
      'ja',
      'ja',
      'en',
      'ja',
      'en',
      'ja',
    ]);
    rerender(<CardSheet sheet={{ ...sheet, face }} words={dictionary.visitor} actions={null} />);
    expect(lang('高橋')).toBe('zh');
  });

  it('shows each contact as one link, named by its label and text', () => {
    show();
    expect(
      screen.getAllByRole('link', { name: /^(Phone|Website|Message)/ }).map((link) => link.textContent),
    ).toEqual(['Phone +82 10 1234', '', 'Website mina.example']);
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', 'sms:+82101234');
    expect(screen.getAllByText('+82 10 1234')).toHaveLength(1);
  });

  it('shows numbers left to right, and postal addresses in the direction of their script', () => {
    show({
      rows: [
        { kind: 'call', href: 'tel:+82101234', text: '+82 10 1234' },
        { kind: 'map', href: 'https://maps.example/', text: 'רחוב הרצל 1' },
      ],
    });
    expect(screen.getByText('+82 10 1234')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('רחוב הרצל 1')).toHaveAttribute('dir', 'auto');
  });

  it('lets an e-mail address break after its @, without a character in the copied text', () => {
    const mail = { kind: 'mail', href: 'mailto:mina@clay.example', text: 'mina@clay.example' } as const;
    const { container } = show({ rows: [mail] });
    expect(container.querySelector('bdi')).toContainHTML('mina@<wbr>clay.example');
    expect(screen.getByRole('link', { name: 'Email mina@clay.example' })).toBeVisible();
  });

  it('draws the pictures of the card’s look, with the logo in every look, and Portrait by default', () => {
    const face = {
      ...sheet.face,
      photoUrl: 'https://p.example/me.jpg',
      coverUrl: 'https://p.example/house.jpg',
      logoUrl: 'https://p.example/logo.png',
    };
    const drawn = (look?: CardLook) => {
      const { container, unmount } = show({ face: look ? { ...face, look } : face });
      const classes = container.querySelector('.card-sheet')?.className;
      const images = [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1));
      unmount();
      return [classes, ...images];
    };
    expect(drawn()).toEqual(['card-sheet card-sheet--portrait', 'me.jpg', 'logo.png']);
    expect(drawn('cover')).toEqual(['card-sheet card-sheet--cover', 'house.jpg', 'me.jpg', 'logo.png']);
    expect(drawn('split')).toEqual(['card-sheet card-sheet--split', 'me.jpg', 'logo.png']);
    expect(drawn('seal')).toEqual(['card-sheet card-sheet--seal', 'logo.png']);
    expect(drawn('ink')).toEqual(['card-sheet card-sheet--ink', 'logo.png']);
  });

  it('omits a cover picture that cannot be loaded', () => {
    const { container } = show({
      face: { ...sheet.face, look: 'cover', coverUrl: 'https://p.example/house.jpg' },
    });
    fireEvent.error(container.querySelector('.card-look__cover') as Element);
    expect(container.querySelector('.card-look__cover')).toBeNull();
  });

  it.each([
    ['윤서아', true],
    ['山田', true],
    ['Mina', false],
    ['김', false],
    ['김민아 박사', false],
  ])('marks the name %s as short enough to be set vertically: %s', (name, isShort) => {
    const { container } = show({ face: { ...sheet.face, name } });
    expect(container.querySelector('.card-face__text--short') !== null).toBe(isShort);
  });

  it('shows no heading for an empty section', () => {
    show();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('shows pronouns below the name when the card has them', () => {
    const { unmount } = show({ face: { ...sheet.face, pronouns: 'she/her' } });
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent('she/her');
    unmount();
    show();
    expect(document.querySelector('.card-face__pronouns')).toBeNull();
  });

  it('shows introductions, booking, review and portfolio when the card has them', () => {
    show({
      about: 'I throw pots.',
      services: 'Cups',
      links: [
        { kind: 'booking', href: 'https://book.example/', label: '', word: 'booking', counts: 'booking' },
        { kind: 'review', href: 'https://review.example/', label: '', word: 'review', counts: 'review' },
      ],
      portfolio: ['https://p.example/1.jpg'],
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'About',
      'Services',
      'Portfolio',
    ]);
    expect(screen.getByRole('link', { name: 'Book an appointment book.example' })).toHaveAttribute(
      'href',
      'https://book.example/',
    );
    expect(screen.getByRole('link', { name: 'Leave a review review.example' })).toBeInTheDocument();
  });

  it('shows own links below their heading, each with the mark of its service', async () => {
    const { container } = show({
      links: [
        { kind: 'heading', href: '', label: 'Find me', counts: 'website' },
        { kind: 'github', href: 'https://github.com/mina', label: 'My code', counts: 'social', slot: 7 },
        { kind: 'tomorrow', href: 'https://new.example/', label: 'new.example', counts: 'social' },
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Find me' })).toBeVisible();
    const code = screen.getByRole('link', { name: 'My code github.com/mina' });
    expect(code).toHaveAttribute('href', 'https://github.com/mina');
    expect(code).toHaveAttribute('data-counts', 'social');
    expect(code).toHaveAttribute('data-link', '7');
    expect(screen.getByRole('link', { name: 'new.example' })).toBeVisible();
    const path = () => code.querySelector('path')?.getAttribute('d');
    await waitFor(() => expect(path()).toBe(siGithub.path));
    expect(container.querySelectorAll('.card-icon--line').length).toBeGreaterThan(0);
  });

  it('moves through the portfolio by buttons and keys, and wraps around at the ends', async () => {
    show({ portfolio: ['https://p.example/1.jpg', 'https://p.example/2.jpg', 'https://p.example/3.jpg'] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 3' }));
    const viewer = await screen.findByRole('dialog', { name: 'Portfolio' });
    const image = (name: string) => within(viewer).getByRole('img', { name });
    expect(image('Picture 2 of 3')).toHaveAttribute('src', 'https://p.example/2.jpg');
    await userEvent.click(within(viewer).getByRole('button', { name: 'Next' }));
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(image('Picture 1 of 3')).toBeInTheDocument();
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(image('Picture 3 of 3')).toBeInTheDocument();
    fireEvent.keyDown(viewer, { key: 'Home' });
    expect(image('Picture 1 of 3')).toBeInTheDocument();
    fireEvent.keyDown(viewer, { key: 'End' });
    expect(image('Picture 3 of 3')).toBeInTheDocument();
  });

  it('reverses the arrow keys in right-to-left pages', async () => {
    show({ portfolio: ['https://p.example/1.jpg', 'https://p.example/2.jpg', 'https://p.example/3.jpg'] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3' }));
    const viewer = await screen.findByRole('dialog', { name: 'Portfolio' });
    viewer.style.direction = 'rtl';
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(within(viewer).getByRole('img', { name: 'Picture 2 of 3' })).toBeInTheDocument();
  });

  it('zooms a picture and resets the zoom for the next one', async () => {
    show({ portfolio: ['https://p.example/1.jpg', 'https://p.example/2.jpg'] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 2' }));
    const viewer = await screen.findByRole('dialog', { name: 'Portfolio' });
    await userEvent.click(within(viewer).getByRole('button', { name: 'Enlarge', pressed: false }));
    expect(within(viewer).getByRole('img').style.transform).toContain('scale(2.5)');
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(within(viewer).getByRole('img').style.transform).toContain('scale(1)');
    expect(within(viewer).getByRole('button', { name: 'Enlarge', pressed: false })).toBeInTheDocument();
  });

  it('reports a picture that fails to load', async () => {
    show({ portfolio: ['https://p.example/1.jpg'] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 1' }));
    const viewer = await screen.findByRole('dialog', { name: 'Portfolio' });
    fireEvent.error(within(viewer).getByRole('img'));
    expect(within(viewer).getByRole('alert')).toHaveTextContent('This picture could not be loaded.');
  });

  it('shows the preview until the photo is decoded', async () => {
    const decoding = Promise.resolve();
    const decode = vi.fn(() => decoding);
    HTMLImageElement.prototype.decode = decode;
    const face = {
      ...sheet.face,
      photoUrl: 'https://p.example/me.jpg',
      photoPreview: 'data:image/webp;base64,UklGRg==',
    };
    const { container } = show({ face });
    const photo = container.querySelector<HTMLElement>('.card-face__full');
    expect(container.querySelector('.card-face__preview')).toHaveAttribute('src', face.photoPreview);
    expect(photo?.style.opacity).toBe('0');
    if (photo) fireEvent.load(photo);
    await waitFor(() => expect(photo?.style.opacity).toBe('1'));
    expect(decode).toHaveBeenCalledOnce();
  });

  it('keeps the preview when the photo fails to load', () => {
    const face = {
      ...sheet.face,
      photoUrl: 'https://p.example/me.jpg',
      photoPreview: 'data:image/webp;base64,UklGRg==',
    };
    const { container } = show({ face });
    const photo = container.querySelector('.card-face__full');
    if (photo) fireEvent.error(photo);
    expect(container.querySelector('.card-face__full')).toBeNull();
    expect(container.querySelector('.card-face__preview')).toBeInTheDocument();
  });
});
