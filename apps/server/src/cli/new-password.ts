import { leastPasswordLength, mostPasswordLength } from '@huifang/contract';
import { type PasswordProblem, passwordProblem } from '../modules/session/password-rules.ts';
import { type Context, Refusal } from './command.ts';

const sentences: Record<PasswordProblem, string> = {
  short: `A password has at least ${leastPasswordLength} characters.`,
  long: `A password has at most ${mostPasswordLength} characters.`,
  account: 'A password is not the name of its account.',
  common:
    'This password is one of the first that anybody tries. Take another one, such as four words at random.',
};

/** A password for the account, as its caller gives it; refuses one that would not do. */
export async function newPassword({ ask }: Context, account: string): Promise<string> {
  const password = await ask('Password');
  const problem = passwordProblem(password, account);
  if (problem) throw new Refusal(sentences[problem]);
  return password;
}
