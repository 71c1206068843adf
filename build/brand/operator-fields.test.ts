import { expect, test } from 'vitest';
import { z } from 'zod';
import fields from '../../tests/brands/operator-fields.json' with { type: 'json' };
import { plainIssue } from './brand-schema.ts';
import { OPERATOR_FIELDS } from './operator-fields.ts';

const schema = z.strictObject(OPERATOR_FIELDS);

/** What is wrong with the fields, as `field message`; '' where nothing is. */
function problem(given: object): string {
  const { error } = schema.safeParse(given, { error: plainIssue });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}

test('all fields together, and none of them, are right', () => {
  expect(problem(fields)).toBe('');
  expect(problem({})).toBe('');
});

const { operator } = fields;

test.each([
  [{ operator: { ...operator, name: undefined } }, 'operator.name is missing'],
  [{ operator: { ...operator, address: [] } }, 'operator.address must have at least one line'],
  [{ operator: { ...operator, address: ['a\nb'] } }, 'operator.address.0 must be one line of at most 200'],
  [{ operator: { ...operator, email: 'post' } }, 'operator.email must be an email address'],
  [{ operator: { ...operator, email: 'a@b.example?cc=c' } }, 'operator.email must be an email address'],
  [{ operator: { ...operator, fax: '1' } }, 'operator has unknown fields: fax'],
  [{ operator: { ...operator, name: 'A\u202Eb' } }, 'operator.name must be one line'],
  [{ privacyDate: '31.1.2027' }, 'privacyDate must be a day such as 2027-01-31'],
  [{ privacy: { officer: { name: 'A' } } }, 'privacy.officer.email is missing'],
  [{ terms: { terms: 'http://a.example' } }, 'terms.terms must be an address that begins with https://'],
  [{ support: {} }, 'support must have an email or an address'],
  [{ footer: [{ label: 'A', href: 'javascript:1' }] }, 'footer.0.href must be an address that begins with'],
  [{ footer: [{ href: 'https://a.example' }] }, 'footer.0.label must be a text, or texts by language'],
  [{ footer: [{ label: { xx: 'A' }, href: 'https://a.example' }] }, 'footer.0.label.xx is none of en, ko'],
  [{ footer: [{ label: {}, href: 'https://a.example' }] }, 'footer.0.label must have a text'],
  [{ signUp: { text: { de: '' } } }, 'signUp.text.de must be one line of at most 1000'],
  [{ signUp: { heading: 'A' } }, 'signUp.text must be a text, or texts by language'],
  [{ languages: [] }, 'languages must have at least one'],
  [{ languages: ['xx'] }, 'languages.0 must be one of en, ko'],
  [{ languages: ['de', 'de'] }, 'languages must name each only once'],
  [{ plans: { premium: 'x'.repeat(31) } }, 'plans.premium must be one line of at most 30'],
  [{ plans: { gold: 'Gold' } }, 'plans has unknown fields: gold'],
  [{ landing: { sections: ['hero'] } }, 'landing.sections.0 must be one of scripts, features'],
  [{ landing: { looks: ['red'] } }, 'landing.looks.0 must be one of portrait'],
])('%j is refused', (given, message) => {
  expect(problem(given)).toContain(message);
});
