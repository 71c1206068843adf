import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import dictionary from '../../public/locales/en.json';
import { CardSheet, type CardSheetData } from './card-sheet';

const sheet: CardSheetData = {
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
  contacts: [
    { kind: 'call', href: 'tel:+82101234' },
    { kind: 'website', href: 'https://mina.example/' },
  ],
  socials: [{ network: 'linkedin', href: 'https://www.linkedin.com/in/mina' }],
  about: '',
  services: '',
  bookingUrl: undefined,
  reviewUrl: undefined,
  portfolio: [],
};

const show = (part: Partial<CardSheetData> = {}) =>
  render(
    <CardSheet sheet={{ ...sheet, ...part }} words={dictionary.visitor} save={<a href="/x.vcf">Save</a>} />,
  );

// jsdom has the element without its methods.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

describe('CardSheet', () => {
  it('opens other sites beside the card without telling them where one came from', () => {
    show();
    expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Call' })).not.toHaveAttribute('target');
  });

  it('has no heading over nothing', () => {
    show();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('shows introductions, booking, review and portfolio where the owner has them', () => {
    show({
      about: 'I throw pots.',
      services: 'Cups',
      bookingUrl: 'https://book.example/',
      reviewUrl: 'https://review.example/',
      portfolio: ['https://p.example/1.jpg'],
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'About',
      'Services',
      'Portfolio',
    ]);
    expect(screen.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute(
      'href',
      'https://book.example/',
    );
    expect(screen.getByRole('link', { name: 'Leave a review' })).toBeInTheDocument();
  });

  it('walks through the portfolio by buttons and arrow keys, round at the ends', async () => {
    show({ portfolio: ['https://p.example/1.jpg', 'https://p.example/2.jpg', 'https://p.example/3.jpg'] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 3' }));
    const viewer = screen.getByRole('dialog', { name: 'Portfolio' });
    expect(within(viewer).getByRole('img', { name: 'Picture 2 of 3' })).toHaveAttribute(
      'src',
      'https://p.example/2.jpg',
    );
    await userEvent.click(within(viewer).getByRole('button', { name: 'Next' }));
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(within(viewer).getByRole('img', { name: 'Picture 1 of 3' })).toBeInTheDocument();
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    expect(within(viewer).getByRole('img', { name: 'Picture 3 of 3' })).toBeInTheDocument();
  });
});
