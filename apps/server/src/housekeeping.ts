import type { FastifyInstance } from 'fastify';
import { type AuditKeeping, archiveAudit } from './audit-archive.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { Tx } from './db/types.ts';
import { forgetRemovedMethods } from './modules/consult-methods/consult-methods.repo.ts';
import { forgetOldLookups } from './modules/customers/phone-lookups.ts';
import { forgetOldMerges } from './modules/diseases/disease-merge.repo.ts';
import { forgetOldDrafts } from './modules/drafts/draft.service.ts';
import type { FileService } from './modules/files/files.service.ts';
import { forgetEndedLinks } from './modules/forms/links.service.ts';
import { forgetItems } from './modules/handovers/handovers.repo.ts';
import { forgetOldRuns } from './modules/import/runs.repo.ts';
import { forgetAbandonedKeys } from './modules/import/seen-keys.ts';
import { forgetRemovedViews } from './modules/list-views/list-view.repo.ts';
import { forgetRemovedEntries } from './modules/menu/menu-entries.repo.ts';
import { forgetOldSignals } from './modules/messages/messages.repo.ts';
import { forgetRemovedRoles } from './modules/rights/roles.repo.ts';
import { forgetEndedViewings } from './modules/rights/viewing.service.ts';
import { forgetOldTickets } from './modules/second-factor/second-factor.repo.ts';
import { forgetOldSessions } from './modules/session/sessions.repo.ts';
import { forgetOldFailures } from './modules/session/throttle.repo.ts';
import { releaseRemovedPictures } from './modules/sites/sites.service.ts';
import { forgetOldUses } from './modules/systems/systems.repo.ts';
import { forgetOldKeys } from './plugins/idempotency.ts';
import { forgetOldWindows } from './plugins/rate-limit.ts';

const hour = 60 * 60 * 1000;

/** Moves old lines of the audit log into files, and deletes what has expired: sessions, places of sign-ins, counted sign-in failures, counts of requests, idempotency keys, message signals, drafts, removed views of lists, what merges of diseases and handovers moved, removed consult methods, sources and entries of the menu, ended looks as somebody else, removed roles, pictures of removed sites, what was left in links that ended, what became of the lines of old imports, deliveries of webhooks and from where tokens were used, unattached files. */
export async function forgetExpired(
  database: DatabaseHandle,
  files: FileService,
  keeping?: AuditKeeping,
): Promise<void> {
  const purpose = 'sweep';
  await database.transaction(
    async (tx) => {
      await forgetOldSessions(tx);
      await forgetOldTickets(tx);
      await forgetOldFailures(tx);
      await forgetOldKeys(tx);
      await forgetOldSignals(tx);
      await forgetOldWindows(tx);
    },
    { purpose },
  );
  for (const { id } of await database.db.selectFrom('organisations').select('id').execute()) {
    const forget = async (tx: Tx) => {
      await forgetOldDrafts(tx, id);
      await forgetRemovedViews(tx, id);
      await forgetRemovedMethods(tx, id);
      await forgetRemovedEntries(tx, id);
      // Removed roles wait for whoever looked as one of them.
      await forgetEndedViewings(tx, id);
      await forgetRemovedRoles(tx, id);
      await releaseRemovedPictures(tx, id);
      await forgetOldMerges(tx, id);
      await forgetItems(tx, id);
      await forgetOldLookups(tx, id);
      await forgetEndedLinks(tx, id, new Date());
      await forgetOldRuns(tx, id);
      await forgetOldUses(tx, id);
      await forgetAbandonedKeys(tx, id);
    };
    await database.withOrganisation(id, forget, undefined, { purpose });
    await files.sweep(id);
    if (keeping) await archiveAudit(database, id, keeping);
  }
  await files.sweepArrivals();
}

/** Does so every hour. Answers how to stop. */
export function forgetOld({ database, files, log }: FastifyInstance, keeping: AuditKeeping): () => void {
  const run = async () => {
    try {
      await forgetExpired(database, files, keeping);
    } catch (error) {
      log.error({ err: error }, 'expired rows could not be deleted');
    }
  };
  const timer = setInterval(run, hour);
  timer.unref();
  return () => clearInterval(timer);
}
