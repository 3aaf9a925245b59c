import { beginTotp, confirmTotp, getUserId, getUserInfo } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../cli/command.ts';
import { requireSecondFactor } from '../../cli/commands/require-second-factor.ts';
import { resetSecondFactor } from '../../cli/commands/reset-second-factor.ts';
import { runCommand } from '../../cli/run-command.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type SecondFactorFixture, startSecondFactorFixture } from '../../testing/second-factor-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

let f: SecondFactorFixture;
let server: TestApp;
beforeAll(async () => {
  f = await startSecondFactorFixture();
  server = f.server;
});
afterAll(() => server.close());

/** What an administrator's command says. */
async function command(which: Parameters<typeof runCommand>[0], args: string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const context = { database: server.database, by: 'root', say, warn: say } as unknown as Context;
  await runCommand(which, args, context);
  return said.join('\n');
}

describe('whoever is asked for a factor without having one', () => {
  it('can do nothing but set one up, in every organisation, and goes on in the same session', async () => {
    const member = await f.aMember();
    const elsewhere = await createMember(server.database, (await createOrganisation(server.database)).id, {
      userId: member.userId,
    });
    const session = await server.signIn(member);
    expect((await server.call(getUserId, {}, session)).status).toBe(200);
    await f.demand(elsewhere);

    const refused = await server.call(getUserId, {}, session);
    expect(refused).toMatchObject({ status: 403, envelope: { Code: 'SECOND_FACTOR_DEMANDED' } });
    const again = await server.signIn(member);
    expect((await server.call(getUserInfo, {}, again)).data.due).toBe('second-factor');
    const { secret } = (await server.call(beginTotp, {}, again)).data;
    await server.call(confirmTotp, { code: f.codeOf(secret) }, again);
    expect((await server.call(getUserId, {}, again)).status).toBe(200);
    expect((await server.call(getUserInfo, {}, again)).data).not.toHaveProperty('due');
  });
});

describe('an administrator', () => {
  it('demands a second factor of a role, and takes the demand back', async () => {
    const member = await f.aMember();
    const { name: role } = await server.database.db
      .selectFrom('roles')
      .select('name')
      .where('org_id', '=', member.organisationId)
      .executeTakeFirstOrThrow();
    const args = ['--org', member.organisationId, '--role', role];
    expect(await command(requireSecondFactor, [...args.slice(0, 3), '无此角色'])).toContain('has no role');
    expect(await command(requireSecondFactor, args)).toContain('1 of 1 people have to set one up');
    const session = await server.signIn(member);
    expect((await server.call(getUserId, {}, session)).status).toBe(403);
    await command(requireSecondFactor, [...args, '--off']);
    expect((await server.call(getUserId, {}, session)).status).toBe(200);
  });

  it('takes lost factors away, which ends the sessions and is written down', async () => {
    const { person, session } = await f.withApp();
    expect(await command(resetSecondFactor, [person.account])).toContain('with the password alone');
    expect(await command(resetSecondFactor, [person.account])).toContain('nothing was changed');
    expect((await server.call(getUserId, {}, session)).status).toBe(401);
    expect((await server.call(getUserId, {}, await server.signIn(person))).status).toBe(200);
    expect((await f.auditOf(person)).at(-1)).toEqual({
      action: 'second-factor-reset',
      details: { by: 'root' },
    });
  });
});
