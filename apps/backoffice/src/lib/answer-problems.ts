import type { Problem } from '@huifang/form-renderer';

/** The server's problems of answers as the form shows them: the paths without the request's own part. */
export const problemsOf = (fields: readonly { path: string; message: string }[]): Problem[] =>
  fields.flatMap(({ path, message }) =>
    path.startsWith('答案.') ? [{ path: path.slice('答案.'.length), message }] : [],
  );
