import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import korean from '../../../public/locales/ko.json';
import { ShareKit } from './share-kit';

beforeAll(() => initTexts());

const URL_OF_CARD = 'https://carte.example/minji';

function show(part: 'send' | 'signature', language: string) {
  const card = parseCard('c1', {
    ...emptyCardDraft(),
    name: '김민지',
    phone: '010-1234-5678',
    language,
    customPath: 'minji',
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShareKit
          uid="u1"
          card={card}
          url={URL_OF_CARD}
          origin="https://carte.example"
          part={part}
          hrefOf={(one) => `/share?part=${one}`}
          qrDesignHref="/qr"
          pageHref="/page"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('breaks the link after a dot or a slash, not in the middle of a word', () => {
  const { container } = show('send', 'ko');
  const link = [...container.querySelectorAll('p')].find(
    ({ textContent }) => textContent === 'carte.example/minji',
  );
  expect(link?.innerHTML).toBe('carte.<wbr>example/<wbr>minji');
  expect(link).not.toHaveClass('break-all');
});

const mailed = () =>
  decodeURIComponent(screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '');

it('shares a card in one language with the words of that language, whatever its owner reads', async () => {
  show('send', 'ko');
  await waitFor(() => expect(mailed()).toContain(korean.shareKit.send.subject));
});

it('shares a card without a language with the words of the page', () => {
  show('send', '');
  expect(mailed()).not.toContain(korean.shareKit.send.subject);
});

it('the signature has the words of the card’s language', async () => {
  show('signature', 'ko');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
  await waitFor(() =>
    expect(frame.contentDocument?.body.textContent).toContain(korean.shareKit.signature.link),
  );
});
