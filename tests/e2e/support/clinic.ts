import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openSession, type Session } from './session.ts';

interface Running {
  url: string;
  admin: (args: readonly string[], password?: string) => Promise<string>;
}

/** An organisation that no other test uses, so that a test may configure it. */
export interface Clinic {
  /** Somebody with a role of the example document. */
  join: (account: string, name: string, role: '管理员' | '客服') => Promise<Session>;
}

const password = '四个随意想到的词语 2026';

/**
 * Sets an organisation up as its own administrator does: the example of the documentation under another number, with
 * other dictionaries where they are given.
 */
export async function openClinic(
  product: Running,
  id: number,
  dictionaries: Readonly<Record<string, readonly { code: string; name: string }[]>> = {},
): Promise<Clinic> {
  const example = JSON.parse(await readFile(resolve('docs/organisation.example.json'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'huifang-clinic-'));
  const document = join(folder, 'organisation.json');
  const own = { id, name: `门诊部${id}`, dictionaries: { ...example.dictionaries, ...dictionaries } };
  await writeFile(document, JSON.stringify({ ...example, ...own, archive: undefined }));
  await product.admin(['init-org', document]);
  await rm(folder, { recursive: true });
  const org = String(id);
  return {
    async join(account, name, role) {
      await product.admin(['create-user', '--account', account, '--name', name, '--own'], password);
      await product.admin(['grant', '--account', account, '--org', org, '--role', role, '--range', '3']);
      return openSession(product.url, account, { organisation: org, password });
    },
  };
}

/** Lets the page work for whoever the session is of. */
export const signInto = (page: Page, session: Session, url: string) =>
  page.context().addCookies([session.cookieAt(url)]);
