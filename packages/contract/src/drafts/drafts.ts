import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, instant, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** Characters of a draft as JSON. */
export const longestDraft = 200_000;

/** A form and what it is about, such as `consult:new` or `callback:17`. */
const Form = z.string().regex(/^[a-z][a-z-]{0,39}:[\w:-]{1,80}$/);
/** One opened form, named by the page at random: nobody else writes its draft. */
const Writer = z.uuid();

/** What the `Draft` header of a save names. */
export const DraftReference = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.tuple([Form, Writer]));

export const saveDraft = defineCall({
  path: '/api/draft/save',
  isSave: true,
  summary:
    'Keep what was typed into a form and not yet saved; seen by nobody else as long as who typed it may finish it, forgotten after 30 days',
  request: z.object({
    form: Form,
    writer: Writer,
    /** Rises with every save of a writer: a lower one that arrives late changes nothing. */
    sequence: z.int().min(1).max(1_000_000_000),
    contents: z.looseObject({}).refine((value) => JSON.stringify(value).length <= longestDraft),
    /** The draft of an earlier writer that this one goes on with: it is removed. */
    replaces: Writer.optional(),
    organisationId: as('org', OrgParam),
  }),
  /** Not kept: this writer's draft was removed. Whoever types on begins as a new writer. */
  data: z.object({ kept: z.boolean() }),
});

export const getDrafts = defineCall({
  path: '/api/draft/get',
  summary:
    'The drafts that the person left in a form, newest first, one of each time that it was open; and those of colleagues who can finish theirs no more, which are read by taking them',
  request: z.object({ form: Form, organisationId: as('org', OrgParam) }),
  data: z.object({
    drafts: z.array(z.object({ writer: z.string(), savedAt: instant(), contents: z.looseObject({}) })),
    offers: z.array(
      z.object({ ownerId: z.string(), owner: z.string(), writer: z.string(), savedAt: instant() }),
    ),
  }),
  whileViewing: false,
});

const OfferedDraft = z.object({
  form: Form,
  ownerId: Id,
  writer: Writer,
  organisationId: as('org', OrgParam),
});

export const takeDraft = defineCall({
  path: '/api/draft/take',
  summary:
    'Go on with a draft of a colleague who can finish it no more, as the first who does; fields that the caller may not see are left out',
  request: OfferedDraft,
  data: z.object({ contents: z.looseObject({}), isPart: z.boolean() }),
  failures: ['DRAFT_TAKEN'],
  isWrite: true,
});

export const declineDraft = defineCall({
  path: '/api/draft/decline',
  summary: 'Be offered a draft of a colleague no more',
  request: OfferedDraft,
  data: z.object({}),
  isWrite: true,
});

export const removeDraft = defineCall({
  path: '/api/draft/remove',
  isSave: true,
  summary: 'Remove a draft for good: its writer cannot bring it back',
  request: z.object({ form: Form, writer: Writer, organisationId: as('org', OrgParam) }),
  data: z.object({}),
});
