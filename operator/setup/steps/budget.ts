import { z } from 'zod';
import { callOf } from '../google.ts';
import { done, left, missing, type Step } from '../step.ts';
import { BILLING, billingCall } from './billing.ts';

const BUDGETS = z.object({
  budgets: z
    .array(
      z.object({
        displayName: z.string().default(''),
        budgetFilter: z.object({ projects: z.array(z.string()).default([]) }).prefault({}),
        thresholdRules: z.array(z.object({ thresholdPercent: z.number().default(0) })).default([]),
      }),
    )
    .default([]),
});
const ALERTS = [0.5, 0.9, 1];
/** A page holds as many as the service gives in one. */
const PAGE = '100';

/** Mail before the bill is a surprise. It stops nothing. */
export const budget: Step = {
  name: 'Budget alert',
  does: 'sends mail to the billing account’s administrators at 50, 90 and 100 % of what a month may cost; a budget that is there stays',
  roles: ['roles/billing.costsManager (on the billing account)'],
  async look({ project, number, choices, find }) {
    if (choices.budget === 'no') return left('not asked for');
    const { billingAccountName: parent } = BILLING.parse((await find(billingCall(project))) ?? {});
    if (parent === '') return missing('follows once the project has a billing account');
    const own = `projects/${await number()}`;
    const { budgets } = BUDGETS.parse(
      (await find(
        callOf('billingbudgets.billingAccounts.budgets.list', {
          at: { parent },
          query: { pageSize: PAGE, scope: own },
        }),
      )) ?? {},
    );
    const there = budgets.find(
      ({ budgetFilter, thresholdRules }) => budgetFilter.projects.includes(own) && thresholdRules.length > 0,
    );
    if (there !== undefined) return done(there.displayName);
    const [, units, currencyCode] = /^(\d+)([A-Z]{3})$/.exec(choices.budget ?? '') ?? [];
    if (units === undefined)
      return {
        is: 'to choose',
        choice: 'budget',
        what: "what may a month cost, in the billing account's currency (50EUR)? no: without alerts",
      };
    return missing('there is none for the project', {
      call: callOf('billingbudgets.billingAccounts.budgets.create', {
        at: { parent },
        body: {
          displayName: project,
          budgetFilter: { projects: [own], calendarPeriod: 'MONTH' },
          amount: { specifiedAmount: { currencyCode, units } },
          thresholdRules: ALERTS.map((thresholdPercent) => ({
            thresholdPercent,
            spendBasis: 'CURRENT_SPEND',
          })),
        },
      }),
    });
  },
};
