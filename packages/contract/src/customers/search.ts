import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { CustomerHit } from '../consults/consults.ts';
import { defineCall } from '../core/define-call.ts';
import { OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

export const searchPatient = defineCall({
  path: '/api/Patient/SearchPatient',
  summary: 'Find customers by name, initials, pinyin, phone or appointment number, at least two characters',
  request: z.object({ search: text(longestSearch), organisationId: as('orgId', OrgParam) }),
  data: z.array(CustomerHit),
  failures: ['SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});
