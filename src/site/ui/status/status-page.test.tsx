import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { healthOf, type Health, type ServiceName } from '@/site/service/health';
import { version } from '../../../../package.json';
import { StatusPage } from './status-page';

beforeAll(() => initTexts());

const DOWN: Health = { state: 'down', latency: undefined };

function services() {
  const waiting = new Map<ServiceName, (health: Health) => void>();
  return {
    measure: (service: ServiceName) => new Promise<Health>((resolve) => void waiting.set(service, resolve)),
    answer: (service: ServiceName, health: Health) => waiting.get(service)?.(health),
  };
}

const line = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error(`There is no line ${name}.`);
  return within(found);
};

it('shows each service as it answers, and the verdict when all have', async () => {
  const { measure, answer } = services();
  render(<StatusPage measure={measure} />);
  expect(line('Sign-in').getByText('Measuring…')).toBeVisible();
  answer('auth', healthOf(84.4));
  expect(await line('Sign-in').findByText('84 ms')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Measuring…');
  answer('database', healthOf(2345));
  expect(await line('Cards').findByText('Slow')).toBeVisible();
  expect(line('Cards').getByText('2.3 sec')).toBeVisible();
  answer('storage', healthOf(1500));
  expect(await line('Pictures').findByText('Working')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Everything is working, some of it slowly.');
});

it('shows which service does not answer, and measures again on request', async () => {
  const { measure, answer } = services();
  render(<StatusPage measure={measure} />);
  answer('auth', healthOf(80));
  answer('database', DOWN);
  answer('storage', healthOf(80));
  expect(await line('Cards').findByText('No response')).toBeVisible();
  expect(await screen.findByText('Some services are not responding.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  expect(line('Cards').getByText('Measuring…')).toBeVisible();
  for (const service of ['auth', 'database', 'storage'] as const) answer(service, healthOf(80));
  expect(await screen.findByText('Everything is working.')).toBeVisible();
});

it('names the version that runs', () => {
  render(<StatusPage measure={services().measure} />);
  expect(screen.getByText(version).parentElement).toHaveTextContent(`Version ${version}`);
});
