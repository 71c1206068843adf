import { describe, expect, it } from 'vitest';
import { messageProblems, trimMessage } from './contact-message';
import { MESSAGE_LIMITS } from './limits';

const fine = { name: 'Mina', email: 'mina@carte.example', message: 'Hello' };

describe('a message of the contact form', () => {
  it('can be sent when every field is filled, up to its limit', () => {
    expect(messageProblems(fine)).toEqual({});
    expect(messageProblems({ ...fine, name: 'n'.repeat(MESSAGE_LIMITS.name) })).toEqual({});
    expect(messageProblems({ ...fine, message: 'm'.repeat(MESSAGE_LIMITS.message) })).toEqual({});
  });

  it('lacks what is blank', () => {
    expect(messageProblems({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'missing',
      email: 'missing',
      message: 'missing',
    });
  });

  it('names what is one character too long', () => {
    expect(messageProblems({ ...fine, name: 'n'.repeat(101) })).toEqual({ name: 'too-long' });
    expect(messageProblems({ ...fine, message: 'm'.repeat(4001) })).toEqual({ message: 'too-long' });
    expect(messageProblems({ ...fine, email: `e@${'x'.repeat(253)}` })).toEqual({
      email: 'too-long',
    });
  });

  it.each(['mina', 'mina@', '@carte.example', 'mi na@carte.example', 'a@b@c'])(
    'does not take %s for an email address',
    (email) => {
      expect(messageProblems({ ...fine, email })).toEqual({ email: 'invalid' });
    },
  );

  it('is sent without the blanks around its fields', () => {
    expect(trimMessage({ name: ' Mina ', email: ' mina@carte.example', message: 'Hello\n' })).toEqual(fine);
  });
});
