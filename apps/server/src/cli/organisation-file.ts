import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  type OrganisationDocument,
  OrganisationDocument as Schema,
} from '../modules/organisation/organisation-document.ts';
import { type Context, Refusal } from './command.ts';

/** The document in a file as it is written there, or a refusal that says where it is wrong. */
export async function organisationIn({ file }: Context, path: string): Promise<OrganisationDocument> {
  let document: unknown;
  try {
    document = JSON.parse(await readFile(await file(path), 'utf8'));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = Schema.safeParse(document);
  if (!parsed.success) throw new Refusal(`${path} is refused:\n${z.prettifyError(parsed.error)}`);
  return document as OrganisationDocument;
}
