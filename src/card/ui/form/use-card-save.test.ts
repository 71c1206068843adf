import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { saveProblem } from './use-card-save';

beforeAll(() => initTexts());
const problem = (error: unknown) => saveProblem(i18next.t, error, 'General.');

describe('saveProblem', () => {
  it('marks a slug that was taken meanwhile', () => {
    const { message, slugTaken } = problem(new AppError('custom-url-already-exists', 'createCard'));
    expect([message, slugTaken]).toEqual(['This custom URL is already taken. Please choose another.', true]);
  });

  it('returns the message of an error that has its own text', () => {
    expect(problem(new AppError('text-too-long', 'createCard')).message).toBe(
      'One of the texts is too long.',
    );
  });

  it('returns the general message with the cause as detail, or without detail for an unknown cause', () => {
    expect(problem(new AppError('client-offline', 'createCard'))).toEqual({
      message: 'General.',
      detail: 'You are offline. Connect to the internet and try again.',
    });
    expect(problem(new Error('?'))).toEqual({ message: 'General.', detail: undefined });
  });
});
