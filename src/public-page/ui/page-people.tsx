/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import { pagePeople, type PagePerson } from '@/card/model/page-people';
import { initialOf } from '@/shared/ui/initials';
import './page-people.css';

export interface PagePeopleProps {
  /** As it is in the link document. */
  readonly people: unknown;
  readonly title: string;
  readonly hrefOf: (slug: string) => string;
}

/** Who works at a company, each with a link to their card; null without any. */
export function PagePeople({ people, title, hrefOf }: PagePeopleProps) {
  const found = useMemo(() => pagePeople(people), [people]);
  if (found.length === 0) return null;
  return (
    <section className="card-sheet__part page-people" aria-labelledby="page-people">
      <h2 id="page-people">{title}</h2>
      <ul>
        {found.map((person) => (
          <li key={person.cardId}>
            <a href={hrefOf(person.slug)}>
              <Picture person={person} />
              <span className="page-people__text">
                <bdi className="page-people__name">{person.name}</bdi>
                {person.position && <bdi className="page-people__position">{person.position}</bdi>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The photo, or the initial where there is none or it cannot be loaded; the name beside it says the same. */
function Picture({ person: { name, photoUrl } }: { readonly person: PagePerson }) {
  const [failed, setFailed] = useState('');
  if (photoUrl !== '' && failed !== photoUrl)
    return (
      <img
        className="page-people__picture"
        src={photoUrl}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        onError={() => setFailed(photoUrl)}
      />
    );
  return (
    <span className="page-people__picture" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
