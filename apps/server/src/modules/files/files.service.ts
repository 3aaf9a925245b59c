import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileUrl, type UploadedFile } from '@huifang/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { once } from '../../plugins/idempotency.ts';
import { refuseForeignOrganisation } from '../../plugins/request-input.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { visibleFollowUp } from '../callback/callback.policy.ts';
import { createBucketStore } from './bucket-store.ts';
import { fileKinds, sniffEnding } from './file-kinds.ts';
import { safeFileName } from './file-name.ts';
import { type FileSettings, type FileStore, fileKey } from './file-store.ts';
import * as repo from './files.repo.ts';
import { createFolderStore } from './folder-store.ts';
import { type Arrival, receiveFile, removeAbandoned } from './receive.ts';

/** As many files as a person may have waiting for a record. */
const mostUnattached = 100;
const day = 24 * 60 * 60 * 1000;

export interface Uploading {
  operator: Operator;
  request: FastifyRequest;
  reply: FastifyReply;
  idempotencyKey: string | undefined;
}

export interface FileService {
  /** Receives, judges and stores one file. No transaction is open while bytes travel. */
  upload: (uploading: Uploading) => Promise<[UploadedFile]>;
  /** The file as a stream, for whoever may see what it is attached to. */
  read: (tx: Tx, operator: Operator, id: string) => Promise<StreamedAnswer>;
  /** Removes the files of an organisation that no record took within a day. */
  sweep: (organisationId: string) => Promise<void>;
  /** Removes what was received in part by a process that was killed. */
  sweepArrivals: () => Promise<void>;
}

export function createFileService(database: DatabaseHandle, settings: FileSettings): FileService {
  const folder = createFolderStore(settings.folder);
  const bucket = settings.bucket && createBucketStore(settings.bucket);
  const current = bucket ?? folder;
  const arrivals = join(settings.folder, 'arriving');
  /** Files stay where they were stored, also after a bucket has been configured. */
  const storeOf = (kind: FileStore['kind']): FileStore => {
    if (kind === 'folder') return folder;
    if (!bucket) throw new Error('a file is in the bucket, which is not configured any more');
    return bucket;
  };

  async function remove(org: string, { id, store }: Pick<repo.FileRow, 'id' | 'store'>): Promise<void> {
    await storeOf(store).remove(fileKey(org, id));
    await database.withOrganisation(org, (tx) => repo.deleteFile(tx, org, id));
  }

  async function judge({ name, path, size }: Arrival) {
    const ending = await sniffEnding(path, name, settings.endings);
    if (!ending) throw new AppError('FILE_TYPE', { values: { endings: settings.endings.join('、') } });
    return { name: safeFileName(name, ending), type: fileKinds[ending]?.type ?? '', size };
  }

  async function store(operator: Operator, arrival: Arrival, idempotencyKey: string | undefined) {
    const { organisationId: org, userId } = operator;
    const facts = { ...(await judge(arrival)), sha256: arrival.sha256 };
    const id = await database.withOrganisation(org, async (tx) => {
      if ((await repo.countUnattached(tx, operator)) >= mostUnattached) throw new AppError('TOO_MANY_FILES');
      return repo.announceFile(tx, operator, current.kind);
    });
    const row = { id, store: current.kind };
    try {
      await current.put(fileKey(org, id), { ...facts, path: arrival.path });
      const complete = (tx: Tx) => async (): Promise<[UploadedFile]> => {
        await repo.completeFile(tx, org, id, facts);
        return [{ ID: id, url: fileUrl(id), name: facts.name, size: facts.size, type: facts.type }];
      };
      const answer = await database.withOrganisation(org, (tx) =>
        idempotencyKey === undefined
          ? complete(tx)()
          : once(
              tx,
              { userId, organisationId: org, call: 'upload', key: idempotencyKey, body: facts },
              complete(tx),
            ),
      );
      // A repeat is answered with the first file; its own copy is of no use.
      if (answer[0].ID !== id) await discard(org, row);
      return answer;
    } catch (error) {
      await discard(org, row).catch(() => undefined);
      throw error;
    }
  }

  async function discard(org: string, row: Pick<repo.FileRow, 'id' | 'store'>): Promise<void> {
    await database.withOrganisation(org, (tx) => repo.claimFile(tx, org, row.id));
    await remove(org, row);
  }

  return {
    async upload({ operator, request, reply, idempotencyKey }) {
      const arrival = await receiveFile(request, reply, {
        folder: arrivals,
        mostBytes: settings.mostBytes,
      });
      try {
        refuseForeignOrganisation(operator.organisationId, arrival.fields);
        return await store(operator, arrival, idempotencyKey);
      } finally {
        await rm(arrival.path, { force: true });
      }
    },

    async read(tx, operator, id) {
      const { organisationId: org } = operator;
      const file = await repo.findFile(tx, org, id);
      if (!file || !(await maySee(tx, operator, file))) throw new AppError('NOT_FOUND');
      const isImage = file.type.startsWith('image/');
      return new StreamedAnswer({
        contentType: file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
        headers: {
          'Content-Length': file.size,
          'Content-Disposition': disposition(isImage ? 'inline' : 'attachment', file.name),
          // Should a browser show it after all, it does so without scripts and without this site's rights.
          'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        },
        async chunks({ signal }) {
          const bytes = await storeOf(file.store).read(fileKey(org, id), signal);
          if (!bytes) throw new AppError('NOT_FOUND');
          return bytes;
        },
      });
    },

    async sweep(org) {
      const before = new Date(Date.now() - day);
      const rows = await database.withOrganisation(org, (tx) => repo.claimUnattached(tx, org, before));
      for (const row of rows) await remove(org, row);
    },

    sweepArrivals: () => removeAbandoned(arrivals, new Date(Date.now() - day)),
  };
}

/** An attached file belongs to its record, an unattached one to its uploader. */
async function maySee(tx: Tx, operator: Operator, file: repo.FileRow): Promise<boolean> {
  if (file.subject_id === null) return file.uploader_id === operator.personId;
  if (!operator.permissions.has('consult:read')) return false;
  return visibleFollowUp(tx, operator, file.subject_id).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    },
  );
}

/** RFC 6266, with the name in UTF-8 and a plain one for clients that cannot read that. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
