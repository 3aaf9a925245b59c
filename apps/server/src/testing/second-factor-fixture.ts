import { beginTotp, confirmTotp, login } from '@huifang/contract';
import { Secret, TOTP } from 'otpauth';
import { createMember, createOrganisation, type TestMember, testPassword } from './factories.ts';
import { startTestApp } from './test-app.ts';

export type SecondFactorFixture = Awaited<ReturnType<typeof startSecondFactorFixture>>;

/** The app with a clock of codes that moves when a test says so, and people who set factors up. */
export async function startSecondFactorFixture() {
  let now = new Date('2026-11-23T08:00:00Z');
  const server = await startTestApp({ now: () => now, origin: 'https://crm.example.com' });

  const seconds = (count: number) => {
    now = new Date(now.getTime() + count * 1000);
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

  async function aMember(): Promise<TestMember> {
    const organisation = await createOrganisation(server.database);
    return createMember(server.database, organisation.id);
  }

  return {
    server,
    /** Moves the clock. */
    seconds,
    codeOf,
    /** Somebody of an organisation of their own. */
    aMember,

    /** Somebody whose account asks for a code, signed in with the session that set it up. */
    async withApp() {
      const person = await aMember();
      const session = await server.signIn(person);
      const { secret } = (await server.call(beginTotp, {}, session)).data;
      const { recoveryCodes } = (await server.call(confirmTotp, { code: codeOf(secret) }, session)).data;
      seconds(90);
      return { person, session, secret, recoveryCodes };
    },

    async ticketFor({ account }: TestMember) {
      const { envelope } = await server.call(login, { userName: account, password: testPassword });
      if (envelope.Success || !envelope.SecondFactor) throw new Error('no second step was asked for');
      return envelope.SecondFactor;
    },

    /** From now on every role of the account asks for a factor. */
    demand: ({ roleId }: TestMember) =>
      server.database.db
        .updateTable('roles')
        .set({ demands_second_factor: true })
        .where('id', '=', roleId)
        .execute(),

    /** What an account's factors left in the audit log, beside its sign-ins. */
    auditOf: ({ organisationId, userId }: TestMember) =>
      server.database.withOrganisation(organisationId, (tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'details'])
          .where('user_id', '=', userId)
          .where('entity', '=', 'account')
          .where('action', 'not in', ['sign-in', 'sign-out'])
          .orderBy('id')
          .execute(),
      ),
  };
}
