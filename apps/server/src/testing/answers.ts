interface Answered {
  envelope: { Success: boolean; Code?: unknown; Fields?: unknown };
}

/** What came of a call: `done`, or the code of its refusal. */
export const codeOf = ({ envelope }: Answered) => (envelope.Success ? 'done' : envelope.Code);

/** The fields that a refusal names, by their wire names. */
export const pathsOf = ({ envelope }: { envelope: unknown }) =>
  ((envelope as { Fields?: { path: string }[] }).Fields ?? []).map(({ path }) => path);
