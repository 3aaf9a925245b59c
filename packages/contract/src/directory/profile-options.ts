import { type ProfileField, profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { DictionaryOption } from './directory.ts';

const optionsOf = (field: ProfileField) =>
  defineCall({
    path: `/api/admin/${profileFields[field].options}`,
    summary: `What can be chosen for the customer's ${profileFields[field].wire}`,
    request: z.object({ organisationId: as('org', OrgParam), all: Flag }),
    data: z.array(DictionaryOption),
  });

/** The choices of each plain field of a customer: those in use, with `all` the others too. */
export const profileOptions = Object.fromEntries(
  profileFieldNames.map((field) => [field, optionsOf(field)]),
) as Record<ProfileField, ReturnType<typeof optionsOf>>;
