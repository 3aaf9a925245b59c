import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { closeDemonstration } from '../demo/index.ts';
import { StartupError } from '../errors.ts';
import { createUser, grantMembership } from '../modules/accounts/accounts.service.ts';
import { updateMenu } from '../modules/organisation/menu-update.ts';
import { createOrganisation } from '../modules/organisation/organisation.service.ts';
import { OrganisationDocument } from '../modules/organisation/organisation-document.ts';

const usage = `Usage:
  npm run admin -- init-org <file.json>
      Makes an organisation from a document (docs/organisation.example.json explains by example).
  npm run admin -- create-user --account <account> --name <name>
      Makes an account. The password is asked for, or read from HUIFANG_PASSWORD or from standard input.
  npm run admin -- grant --account <account> --org <OgnID> --role <role>
                         [--department <name>] [--job <title>] [--range 1|2|3] [--default]
      Lets the account work in an organisation, or changes as what.
  npm run admin -- update-menu <OgnID>
      Gives an organisation's menu the pages that came with newer versions. Its own entries stay as they are.
  npm run admin -- close-demonstration
      Closes the demonstration's accounts, whose password everybody knows. Clinics and records stay.
DATABASE_URL and HUIFANG_DATA say which database, as for npm start.`;

/** A request that cannot be done, worded for whoever runs the command. */
class Refusal extends Error {}

const leastPasswordLength = 10;

async function initOrganisation(database: DatabaseHandle, [file]: string[]): Promise<string> {
  if (!file) throw new Refusal(usage);
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${(error as Error).message}`);
  }
  const parsed = OrganisationDocument.safeParse(document);
  if (!parsed.success) throw new Refusal(`${file} is refused:\n${z.prettifyError(parsed.error)}`);
  const { id } = await createOrganisation(database, parsed.data);
  return `Organisation ${parsed.data.name} is ready; its OgnID is ${id}.`;
}

async function makeUser(database: DatabaseHandle, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { account: { type: 'string' }, name: { type: 'string' } } });
  const { account, name } = values;
  if (!account || !name) throw new Refusal(usage);
  const password = await readPassword();
  if (password.length < leastPasswordLength) {
    throw new Refusal(`A password has at least ${leastPasswordLength} characters.`);
  }
  await createUser(database, { account, name, password });
  return `Account ${account} is ready. Grant it an organisation next.`;
}

async function grant(database: DatabaseHandle, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      account: { type: 'string' },
      org: { type: 'string' },
      role: { type: 'string' },
      department: { type: 'string' },
      job: { type: 'string' },
      range: { type: 'string', default: '1' },
      default: { type: 'boolean', default: false },
    },
  });
  const { account, org, role, range } = values;
  if (!account || !org || !role || !/^[123]$/.test(range) || !/^\d{1,18}$/.test(org))
    throw new Refusal(usage);

  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  const organisation = await database.db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', '=', org)
    .executeTakeFirst();
  if (!user) throw new Refusal(`There is no account ${account}.`);
  if (!organisation) throw new Refusal(`There is no organisation ${org}.`);
  const ids = await database.withOrganisation(org, async (tx) => ({
    role: await tx
      .selectFrom('roles')
      .select('id')
      .where('org_id', '=', org)
      .where('name', '=', role)
      .executeTakeFirst(),
    department: await tx
      .selectFrom('departments')
      .select('id')
      .where('name', '=', values.department ?? '')
      .executeTakeFirst(),
  }));
  if (!ids.role) throw new Refusal(`${organisation.name} has no role ${role}.`);
  if (values.department && !ids.department) {
    throw new Refusal(`${organisation.name} has no department ${values.department}.`);
  }
  await grantMembership(database, {
    userId: user.id,
    organisationId: org,
    roleId: ids.role.id,
    departmentId: ids.department?.id,
    job: values.job,
    customerRange: Number(range) as 1 | 2 | 3,
    isDefault: values.default,
  });
  return `${account} works in ${organisation.name} as ${role}.`;
}

async function addNewPages(database: DatabaseHandle, [org = '']: string[]): Promise<string> {
  if (!/^\d{1,18}$/.test(org)) throw new Refusal(usage);
  const added = await updateMenu(database, org);
  if (!added) throw new Refusal(`There is no organisation ${org}.`);
  if (added.length === 0)
    return 'The menu has all pages that it was not offered before; nothing was changed.';
  const lines = added.map(({ name, title, group }) => `  ${group && `${group} / `}${title} (${name})`);
  return ['Added to the menu:', ...lines].join('\n');
}

async function endDemonstration(database: DatabaseHandle): Promise<string> {
  const closed = await closeDemonstration(database);
  return closed === 0
    ? 'There is no demonstration here; nothing was changed.'
    : `${closed} accounts of the demonstration are closed. Make accounts of your own with create-user and grant.`;
}

/** From HUIFANG_PASSWORD, from a pipe, or typed unseen: never from the arguments, which other users can read. */
async function readPassword(): Promise<string> {
  if (process.env.HUIFANG_PASSWORD) return process.env.HUIFANG_PASSWORD;
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTyped });
  try {
    for await (const line of lines) return line;
    throw new Refusal('A password is needed: type it, pipe it in, or set HUIFANG_PASSWORD.');
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
}

const commands = {
  'init-org': initOrganisation,
  'create-user': makeUser,
  grant,
  'update-menu': addNewPages,
  'close-demonstration': endDemonstration,
};

/** What the database says when a name is given twice. */
const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === '23505';
const isUnknownOption = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

async function run([name = '', ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!command) throw new Refusal(usage);
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataFolder });
  try {
    return await command(database, args);
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('That already exists; nothing was changed.');
    if (isUnknownOption(error)) throw new Refusal(usage);
    throw error;
  } finally {
    await database.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
