import type { RequestOf } from '@huifang/contract';
import {
  acceptStandard,
  addSetupDepartments,
  addSetupRole,
  markSetupStep,
  saveSetupFacts,
} from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api } from '../../lib/api.ts';
import { readConfigured } from '../../lib/configuration.ts';
import { type Setup, setupQuery } from './queries.ts';

/** What can be pressed in the steps; each answers how far the set-up is by then. */
const calls = {
  facts: saveSetupFacts,
  mark: markSetupStep,
  departments: addSetupDepartments,
  role: addSetupRole,
  standard: acceptStandard,
} as const;

export type SetupPress = {
  [Kind in keyof typeof calls]: {
    kind: Kind;
    request: Omit<RequestOf<(typeof calls)[Kind]>, 'organisationId'>;
  };
}[keyof typeof calls];

/** The presses of the set-up, one after the other. */
export function useSetupPresses(org: string) {
  const queryClient = useQueryClient();
  const attempt = useAttempt<SetupPress, Setup>({
    send({ kind, request }, keyFor) {
      const whole = { ...request, organisationId: org };
      return api.call(calls[kind] as typeof markSetupStep, whole as never, {
        idempotencyKey: keyFor([kind, whole]),
      });
    },
    onDone(setup) {
      queryClient.setQueryData(setupQuery(org).queryKey, setup);
      readConfigured(queryClient, org);
    },
    takesTurns: true,
  });
  return { press: attempt.run, running: attempt.running, error: attempt.error, reset: attempt.reset };
}
