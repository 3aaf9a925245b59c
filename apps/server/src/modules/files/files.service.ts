import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileUrl, getFormFile, type UploadedFile } from '@huifang/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { once } from '../../plugins/idempotency.ts';
import { refuseForeignOrganisation } from '../../plugins/request-input.ts';
import { inertPolicy } from '../../plugins/security-headers.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { createBucketStore } from './bucket-store.ts';
import { signFile, verifyFile } from './file-address.ts';
import { fileKinds, sniffExtension } from './file-kinds.ts';
import { safeFileName } from './file-name.ts';
import { type FileSettings, type FileStore, fileKey } from './file-store.ts';
import * as repo from './files.repo.ts';
import { createFolderStore } from './folder-store.ts';
import { type Arrival, receiveFile, removeAbandoned } from './receive.ts';
import { signerOf, signUpload } from './upload-token.ts';

/** As many files as a person, or the link of a form, may have waiting for a record. */
const mostWaiting = 100;
const day = 24 * 60 * 60 * 1000;

export interface Uploading {
  owner: repo.FileOwner;
  /** Who uploads; nobody of the organisation by a link. */
  operator?: Operator;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A repeat by the same account with the same key gets the first answer. */
  repeat?: { userId: string; key: string };
}

export interface FileService {
  /** Receives, validates and stores one file. No transaction is open while bytes travel. */
  upload: (uploading: Uploading) => Promise<[UploadedFile]>;
  /** The file as a stream, for whoever may see what it is attached to. */
  read: (tx: Tx, operator: Operator, id: string) => Promise<StreamedAnswer>;
  /** The bytes of a file, for whoever was found to see it; undefined for none. */
  open: (org: string, id: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** An address of the file that needs no header, for whoever was found to see it; good for some hours. */
  openAddress: (tx: Tx, organisationId: string, id: string) => Promise<string>;
  /** The file of such an address; NOT_FOUND when its key is not for this file, or too old. */
  readOpen: (id: string, key: string) => Promise<StreamedAnswer>;
  /** A token for uploads straight to the storage, good for an hour. */
  uploadToken: (tx: Tx, organisationId: string) => Promise<string>;
  /** Bytes of one file at most, and the extensions that can be uploaded. */
  limits: { mostBytes: number; extensions: string[] };
  /** Removes the files of an organisation that no record took within a day (rule file-1). */
  sweep: (organisationId: string) => Promise<void>;
  /** Removes what was received in part by a process that was killed. */
  sweepArrivals: () => Promise<void>;
}

/** Both throw a `StartupError` that says what to mend. Files arrive in the folder, also when they go on to a bucket. */
export const checkFolder = ({ folder }: FileSettings): Promise<void> => createFolderStore(folder).check();
export const checkBucket = async ({ bucket }: FileSettings): Promise<void> => {
  if (bucket) await createBucketStore(bucket).check();
};

/** Whether the operator may see a file, by the record that it is attached to. */
export type FileSight = (
  tx: Tx,
  operator: Operator,
  file: Pick<repo.FileRow, 'subject_id' | 'subject_kind' | 'uploader_id'>,
) => Promise<boolean>;

export function createFileService(
  database: DatabaseHandle,
  settings: FileSettings,
  maySee: FileSight,
): FileService {
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

  async function check({ name, path, size }: Arrival) {
    const extension = await sniffExtension(path, name, settings.extensions);
    if (!extension)
      throw new AppError('FILE_TYPE', { values: { extensions: settings.extensions.join('、') } });
    return { name: safeFileName(name, extension), type: fileKinds[extension]?.type ?? '', size };
  }

  async function store({ owner, operator, repeat }: Uploading, arrival: Arrival) {
    const { organisationId: org } = owner;
    const facts = { ...(await check(arrival)), sha256: arrival.sha256 };
    const id = await database.withOrganisation(org, async (tx) => {
      if ((await repo.countWaiting(tx, owner)) >= mostWaiting) throw new AppError('TOO_MANY_FILES');
      return repo.announceFile(tx, owner, current.kind);
    });
    const row = { id, store: current.kind };
    try {
      await current.put(fileKey(org, id), { ...facts, path: arrival.path });
      const complete = (tx: Tx) => async (): Promise<[UploadedFile]> => {
        await repo.completeFile(tx, org, id, facts);
        if (operator) await audit(tx, operator, { action: 'upload', entity: 'file', entityId: id });
        return [{ id, url: fileUrl(id), name: facts.name, size: facts.size, type: facts.type }];
      };
      const answer = await database.withOrganisation(
        org,
        (tx) =>
          repeat
            ? once(tx, { ...repeat, organisationId: org, call: 'upload', body: facts }, complete(tx))
            : complete(tx)(),
        undefined,
        { isIdempotent: repeat !== undefined },
      );
      // A repeat is answered with the first file; its own copy is of no use.
      if (answer[0].id !== id) await discard(org, row);
      return answer;
    } catch (error) {
      await discard(org, row).catch(() => undefined);
      throw error;
    }
  }

  function streamOf(file: repo.FileRow): StreamedAnswer {
    const isImage = file.type.startsWith('image/');
    return new StreamedAnswer({
      contentType: file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
      headers: {
        'Content-Length': file.size,
        'Content-Disposition': disposition(isImage ? 'inline' : 'attachment', file.name),
        'Content-Security-Policy': `${inertPolicy}; sandbox`,
      },
      async chunks({ signal }) {
        const bytes = await storeOf(file.store).read(fileKey(file.org_id, file.id), signal);
        if (!bytes) throw new AppError('NOT_FOUND');
        return bytes;
      },
    });
  }

  async function discard(org: string, row: Pick<repo.FileRow, 'id' | 'store'>): Promise<void> {
    await database.withOrganisation(org, (tx) => repo.claimFile(tx, org, row.id));
    await remove(org, row);
  }

  return {
    async upload(uploading) {
      const { owner, request, reply } = uploading;
      const arrival = await receiveFile(request, reply, {
        folder: arrivals,
        mostBytes: settings.mostBytes,
      });
      try {
        refuseForeignOrganisation(owner.organisationId, arrival.fields);
        return await store(uploading, arrival);
      } finally {
        await rm(arrival.path, { force: true });
      }
    },

    async read(tx, operator, id) {
      const { organisationId: org } = operator;
      const file = await repo.findFile(tx, org, id);
      if (!file || !(await maySee(tx, operator, file))) throw new AppError('NOT_FOUND');
      return streamOf(file);
    },

    async open(org, id, signal) {
      const file = await database.withOrganisation(org, (tx) => repo.findFile(tx, org, id));
      return file && storeOf(file.store).read(fileKey(org, id), signal);
    },

    openAddress: async (tx, org, id) =>
      `${getFormFile.path}?${new URLSearchParams({ id, key: signFile(await repo.readFileKey(tx), org, id) })}`,

    async uploadToken(tx, organisationId) {
      const signer = settings.bucket
        ? signerOf(settings.bucket)
        : { key: 'huifang', secret: await repo.readFileKey(tx), bucket: 'files' };
      return signUpload(signer, { organisationId, mostBytes: settings.mostBytes, now: new Date() });
    },

    async readOpen(id, key) {
      const file = await database.transaction(async (tx) => {
        const org = verifyFile(await repo.readFileKey(tx), id, key);
        if (org === undefined) return undefined;
        await enterOrganisation(tx, org);
        return repo.findFile(tx, org, id);
      });
      if (!file) throw new AppError('NOT_FOUND');
      return streamOf(file);
    },

    limits: { mostBytes: settings.mostBytes, extensions: [...settings.extensions] },

    async sweep(org) {
      const before = new Date(Date.now() - day);
      const rows = await database.withOrganisation(org, (tx) => repo.claimUnattached(tx, org, before));
      for (const row of rows) await remove(org, row);
    },

    sweepArrivals: () => removeAbandoned(arrivals, new Date(Date.now() - day)),
  };
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
