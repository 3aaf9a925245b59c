import { linkCalls } from '@huifang/contract/slim';
import { forgetKeptFill, type OpenedForm, readKeptFill } from './kept-fill.ts';
import { linkClient } from './link-client.ts';

const open = (token: string) => linkClient.call(linkCalls.open, { token });

/** The form as it was left: with what this tab has not brought to the server, unless another page was there later. */
export async function openKept(token: string): Promise<ShownForm> {
  const form = await open(token);
  const kept = readKeptFill(token);
  const isUnsaved = kept !== undefined && kept.sequence >= form.sequence;
  return { ...form, isUnsaved, answers: isUnsaved ? kept.answers : form.answers };
}

/** Whether a link is closed because this tab has handed its form over, and only never heard that it arrived. */
export async function submittedBefore(token: string): Promise<{ organisation: string } | undefined> {
  const kept = readKeptFill(token);
  if (!kept?.submission) return undefined;
  const answer = await submit(token, kept.answers, kept.submission).catch(() => undefined);
  if (answer) forgetKeptFill();
  return answer && { organisation: answer.organisation };
}

export const submit = (
  token: string,
  answers: Record<string, unknown>,
  submission: string,
  agreementIds: string[] = [],
) =>
  linkClient.call(linkCalls.submit, {
    token,
    answers: JSON.stringify(answers),
    submissionId: submission,
    agreementIds,
  });

/** What is to be accepted by now: another version may have been published since the form was opened. */
export const readAgreements = async (token: string) => (await open(token)).agreements;

/** What was typed into a form whose link has ended since: to be read and copied. */
export function endedFill(token: string): ShownForm | undefined {
  const kept = readKeptFill(token);
  return kept && { ...kept.form, answers: kept.answers, isUnsaved: false, isEnded: true };
}

export interface ShownForm extends OpenedForm {
  isUnsaved: boolean;
  /** The link opens no more. */
  isEnded?: boolean;
}
