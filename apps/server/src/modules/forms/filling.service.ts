import type {
  AnswerOf,
  Locale,
  openFormLink,
  ParsedRequestOf,
  saveFormLinkDraft,
  submitFormLink,
  UploadedFile,
} from '@huifang/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { createRateLimit } from '../../plugins/rate-limit.ts';
import { acceptWithForm, askedOfCustomers } from '../agreements/agreements.service.ts';
import { passFiles } from '../files/attachments.service.ts';
import { postMessages } from '../messages/messages.service.ts';
import { fileAnswers, openFiles } from './answer-files.ts';
import { knownAnswers, usedPaths, validateAnswers } from './answer-values.ts';
import { insertAnswer } from './answers.repo.ts';
import { readDocument } from './documents.ts';
import * as repo from './links.repo.ts';
import { hashOf } from './links.service.ts';
import { salutationOf } from './salutation.ts';

type Link = repo.LinkTableRow;
type Facts = NonNullable<Awaited<ReturnType<typeof repo.readFacts>>>;
type Values = Record<string, unknown>;

const closed = () => new AppError('FORM_LINK_CLOSED');
const subjectOf = ({ id }: Link) => ({ kind: 'form-link', id }) as const;

/**
 * What whoever holds a link's token may do: see its form, keep a draft, upload, hand it over. The organisation comes from
 * the token alone, and nothing but the link's own rows is read or written.
 */
export function createFilling({ database, files, now }: Pick<FastifyInstance, 'database' | 'files' | 'now'>) {
  // A clinic's waiting room shares an address; a page saves its draft every few seconds.
  const ofAddress = createRateLimit(database.db, { name: 'form address', most: 600, minutes: 5 });
  const ofToken = createRateLimit(database.db, { name: 'form token', most: 200, minutes: 5 });

  /** Runs with the token's link, locked, in its organisation; FORM_LINK_CLOSED for any other token. */
  function withLink<T>(token: string, work: (tx: Tx, link: Link, facts: Facts) => Promise<T>): Promise<T> {
    return database.transaction(async (tx) => {
      const found = await repo.findByToken(tx, hashOf(token));
      if (!found) throw closed();
      await enterOrganisation(tx, found.org_id);
      const link = await repo.findLink(tx, found.org_id, found.id, true);
      const facts = link && (await repo.readFacts(tx, link));
      if (!link || !facts) throw closed();
      return work(tx, link, facts);
    });
  }

  function requireOpen(link: Link, facts: Facts): void {
    const isOpen = link.answered_at === null && link.revoked_at === null && link.expires_at > now();
    if (!isOpen || !facts.is_open) throw closed();
  }

  return {
    /** Before anything of the request is looked at. */
    async limit(request: FastifyRequest, token: string): Promise<void> {
      await ofAddress(request.ip);
      await ofToken(token);
    },

    open: (token: string, request: FastifyRequest, locale: Locale): Promise<AnswerOf<typeof openFormLink>> =>
      withLink(token, async (tx, link, facts) => {
        request.timeZone = facts.time_zone;
        requireOpen(link, facts);
        if (link.opened_at === null) await repo.updateLink(tx, link.org_id, link.id, { opened_at: now() });
        const draft = link.draft === null ? {} : (JSON.parse(link.draft) as Values);
        return {
          form: facts.form,
          description: facts.description,
          organisation: facts.organisation,
          salutation: salutationOf(facts),
          document: facts.document,
          answers: await openFiles(tx, files, link.org_id, readDocument(facts.document), draft),
          sequence: link.draft_sequence,
          expiresAt: link.expires_at,
          agreements: await askedOfCustomers(tx, link.org_id, locale),
          upload: files.limits,
        };
      }),

    /** A draft that arrives after a later one changes nothing. */
    keepDraft: ({ token, answers, sequence }: ParsedRequestOf<typeof saveFormLinkDraft>) =>
      withLink(token, async (tx, link, facts): Promise<AnswerOf<typeof saveFormLinkDraft>> => {
        requireOpen(link, facts);
        if (sequence <= link.draft_sequence) return { sequence: link.draft_sequence };
        const document = readDocument(facts.document);
        const known = knownAnswers(document, answers);
        const { values } = await fileAnswers(tx, link.org_id, document, known, [
          { subject: subjectOf(link) },
        ]);
        const columns = {
          draft: JSON.stringify(values),
          draft_sequence: sequence,
          opened_at: link.opened_at ?? now(),
        };
        await repo.updateLink(tx, link.org_id, link.id, columns);
        return { sequence };
      }),

    async submit(
      { token, answers, submissionId, agreementIds }: ParsedRequestOf<typeof submitFormLink>,
      { locale, address }: { locale: Locale; address: string },
    ): Promise<AnswerOf<typeof submitFormLink>> {
      const isRepeat = (link: Link) =>
        link.answered_at !== null && link.submission === submissionId.toLowerCase();
      const before = await withLink(token, async (_tx, link, facts) => {
        if (!isRepeat(link)) requireOpen(link, facts);
        return { facts, isDone: isRepeat(link) };
      });
      const done = { organisation: before.facts.organisation };
      if (before.isDone) return done;
      const document = readDocument(before.facts.document);
      // Outside any transaction: a document's patterns may take their time.
      const validated = await validateAnswers(document, answers, locale);
      await withLink(token, async (tx, link, facts) => {
        if (isRepeat(link)) return;
        requireOpen(link, facts);
        await acceptWithForm(tx, link.org_id, { agreementIds, linkId: link.id, address, locale });
        const subject = subjectOf(link);
        const { values, ids } = await fileAnswers(tx, link.org_id, document, validated, [{ subject }]);
        const at = now();
        const { id } = await insertAnswer(tx, link.org_id, {
          form_id: link.form_id,
          number: link.number,
          customer_id: link.customer_id,
          link_id: link.id,
          answers: JSON.stringify(values),
          paths: usedPaths(document, values),
          filled_at: at,
          filled_by: null,
        });
        await passFiles(tx, link.org_id, subject, ids, { kind: 'form-answer', id });
        await repo.updateLink(tx, link.org_id, link.id, {
          answered_at: at,
          opened_at: link.opened_at ?? at,
          submission: submissionId.toLowerCase(),
          answer_id: id,
          draft: null,
        });
        await notifySender(tx, link, facts, id);
      });
      return done;
    },

    async upload(token: string, request: FastifyRequest, reply: FastifyReply): Promise<UploadedFile> {
      const link = await withLink(token, async (_tx, found, facts) => {
        requireOpen(found, facts);
        return found;
      });
      const owner = { organisationId: link.org_id, staffId: null, subject: subjectOf(link) };
      const [file] = await files.upload({ owner, request, reply });
      const url = await database.withOrganisation(link.org_id, (tx) =>
        files.openAddress(tx, link.org_id, file.id),
      );
      return { ...file, url };
    },
  };
}

const notifySender = (tx: Tx, link: Link, { form, name }: Facts, answerId: string) =>
  postMessages(tx, link.org_id, [
    {
      staffId: link.created_by,
      key: `form-answered:${link.id}`,
      kind: 'form-answered',
      params: { customer: name, form },
      customerId: link.customer_id,
      formAnswerId: answerId,
    },
  ]);
