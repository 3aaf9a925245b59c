import type { Tool } from './tool.ts';

/** Files, which are sent when the form is submitted. */
export const fileTools = {
  Uploaded: {
    code: `interface Uploaded {
  url: string;
  name?: string | undefined;
}`,
  },
  FilesInput: {
    needs: ['Given', 'Uploaded'],
    code: `/** Files are sent when the form is submitted. */
function FilesInput({ value, onChange, ...rest }: Given<(File | Uploaded)[]> & { accept?: string; multiple: boolean }) {
  const sent = value.filter((file) => !(file instanceof File));
  const { 'aria-required': _, ...attributes } = rest;
  return <input type="file" {...attributes} onChange={({ target }) => onChange([...sent, ...(target.files ?? [])])} />;
}`,
  },
  sendAll: {
    needs: ['Uploaded'],
    code: `type Send = (file: File) => Promise<string>;

/** Sends every file among the answers, and says under which address each can be had. */
async function sendAll(validated: unknown, send: Send): Promise<ReadonlyMap<File, Uploaded>> {
  const files: File[] = [];
  const visit = (value: unknown) => {
    if (value instanceof File) files.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(validated);
  return new Map(await Promise.all(files.map(async (file) => [file, { url: await send(file), name: file.name }] as const)));
}

const uploadedOf = (files: readonly (File | Uploaded)[], sent: ReadonlyMap<File, Uploaded>): Uploaded[] =>
  files.flatMap((file) => (file instanceof File ? (sent.get(file) ?? []) : file));`,
  },
} as const satisfies Record<string, Tool>;
