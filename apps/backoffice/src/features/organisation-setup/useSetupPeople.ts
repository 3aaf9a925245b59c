import {
  dropSetupPeople,
  fixSetupPerson,
  importSetupPeople,
  mapSetupPeople,
  type RequestOf,
  readSetupPeople,
} from '@huifang/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { base64Of } from '../../kits/word-files/useWordFiles.ts';
import { api } from '../../lib/api.ts';
import { type PeoplePlace, type SetupPeople, setupPeopleQuery, setupQuery } from './queries.ts';

const calls = { map: mapSetupPeople, fix: fixSetupPerson, drop: dropSetupPeople } as const;
type Without = 'organisationId' | keyof PeoplePlace;

export type PeoplePress =
  | { kind: 'read'; file: File }
  | {
      [Kind in keyof typeof calls]: { kind: Kind; request: Omit<RequestOf<(typeof calls)[Kind]>, Without> };
    }[keyof typeof calls];

/** Somebody whose account was made here, with the password that was told this once. */
export interface MadePerson {
  name: string;
  account: string;
  password: string;
}

const firstPlace: PeoplePlace = { show: 'all', page: 1, size: 50 };

/** The file of people that waits, its corrections, and the accounts that come of it, some at a time. */
export function useSetupPeople(org: string) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState(firstPlace);
  const people = useQuery({ ...setupPeopleQuery(org, place), placeholderData: keepPreviousData });
  const [made, setMade] = useState<readonly MadePerson[]>([]);
  const [left, setLeft] = useState(0);
  // What the last answer said: the next call does not wait for a render.
  const stillLeft = useRef(0);

  const changes = useAttempt<PeoplePress, SetupPeople>({
    async send(press, keyFor) {
      if (press.kind === 'read') {
        const request = {
          name: press.file.name,
          file: await base64Of(press.file),
          ...firstPlace,
          organisationId: org,
        };
        return api.call(readSetupPeople, request, { idempotencyKey: keyFor(request) });
      }
      const request = { ...press.request, ...place, organisationId: org };
      return api.call(calls[press.kind] as typeof fixSetupPerson, request as never, {
        idempotencyKey: keyFor([press.kind, request]),
      });
    },
    onDone(answer, { kind }) {
      const shown = kind === 'read' ? firstPlace : place;
      setPlace(shown);
      queryClient.setQueryData(setupPeopleQuery(org, shown).queryKey, answer);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: setupQuery(org).queryKey }),
    takesTurns: true,
  });

  const imports = useAttempt({
    send: (_: null, keyFor) =>
      api.call(importSetupPeople, { organisationId: org }, { idempotencyKey: keyFor(made.length) }),
    onDone({ made: people, passwords, left: still }) {
      const told = passwords.split(' ');
      setMade((before) => [
        ...before,
        ...people.map(({ name, account }, at) => ({ name, account, password: told[at] ?? '' })),
      ]);
      stillLeft.current = people.length > 0 ? still : 0;
      setLeft(stillLeft.current);
    },
  });

  return {
    people,
    place,
    setPlace,
    change: changes.run,
    isChanging: changes.isRunning,
    /** Makes accounts of all lines that are right, some at a time: each of them is done for good. */
    async importAll() {
      while ((await imports.run(null)) && stillLeft.current > 0);
      // Once for all of them: the file is judged whole to be shown.
      await queryClient.invalidateQueries({ queryKey: ['setup', org] });
    },
    isImporting: imports.isRunning,
    made,
    left,
    error: changes.error ?? imports.error,
  };
}
