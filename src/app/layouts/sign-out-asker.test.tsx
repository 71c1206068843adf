import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { askToLeave } from '@/app/session/sign-out';
import { initTexts } from '@/shared/i18n/testing';
import { SignOutAsker } from './sign-out-asker';

beforeAll(() => initTexts());

it('asks each time and passes the answer on', async () => {
  render(<SignOutAsker />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  for (const [button, answer, losses, text] of [
    ['Stay', false, [], /typed is not saved/],
    ['Stay', false, ['team.signOutText'], /^Your team’s table is not finished/],
    ['Sign out', true, ['outbox.signOutText', 'team.signOutText'], /waiting to be sent.+team’s table/],
  ] as const) {
    const answers: Promise<boolean>[] = [];
    act(() => void answers.push(askToLeave(losses)));
    await screen.findByText(text);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await Promise.all(answers)).toEqual([answer]);
  }
});
