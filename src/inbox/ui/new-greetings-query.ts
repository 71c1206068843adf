import { queryOptions, skipToken } from '@tanstack/react-query';
import type { NewGreeting } from '@/inbox/service/new-greetings';

/**
 * What came since the owner looked last; a subscription alone fills it (`NewGreetingsWatch`). Apart from the other queries, as every
 * one of the owner's screens has it, and what reads keys and settings is none of their business.
 */
export const newGreetingsQuery = (uid: string) =>
  queryOptions<readonly NewGreeting[]>({
    queryKey: ['new-greetings', uid],
    queryFn: skipToken,
    structuralSharing: false,
  });
