import type { Envelope } from '@huifang/contract';

export const demonstrationPassword = 'Huifang#2026';

/** What a call answered, as a client sees it. */
export interface Answer {
  status: number;
  envelope: Envelope;
  text: string;
}

interface CallOptions {
  /** The `org` header. */
  org?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
}

/** Somebody who is signed in, outside any browser. */
export interface Session {
  token: string;
  cookieAt: (url: string) => { name: string; value: string; url: string };
  call: (path: string, fields?: Record<string, unknown>, options?: CallOptions) => Promise<Answer>;
  /** Uploads a file; answers what was stored. */
  upload: (name: string, contents: string) => Promise<{ ID: string; name: string; url: string }>;
  /** The same, with `Data` as the only outcome. */
  data: <Data>(path: string, fields?: Record<string, unknown>, options?: CallOptions) => Promise<Data>;
}

/** Signs in over the API; the demonstration's people work in the organisation that they are of. */
export async function openSession(
  url: string,
  account: string,
  { organisation = account === 'beiyuan' ? '1002' : '1001', password = demonstrationPassword } = {},
): Promise<Session> {
  const answer = await send(url, '/api/user/login', {
    userName: account,
    password,
    usertype: 'admin',
  });
  if (!answer.envelope.Success) throw new Error(`${account} cannot sign in: ${answer.envelope.Data}`);
  return sessionWith(url, answer.envelope.Data as string, organisation);
}

/** The session of a token, in an organisation unless a call names another one. */
export function sessionWith(url: string, token: string, organisation: string): Session {
  const call: Session['call'] = (path, fields = {}, { org = organisation, headers, method } = {}) =>
    send(url, path, fields, { method, headers: { authorization: `Bearer ${token}`, org, ...headers } });
  return {
    token,
    cookieAt: (address) => ({ name: 'huifang_token', value: token, url: address }),
    call,
    async upload(name, contents) {
      const form = new FormData();
      form.append('file', new Blob([contents]), name);
      const response = await fetch(`${url}/api/admin/UploadAsync`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, org: organisation },
        body: form,
      });
      const envelope = (await response.json()) as Envelope;
      if (!envelope.Success) throw new Error(`the upload was refused: ${envelope.Data}`);
      return (envelope.Data as never)[0];
    },
    async data(path, fields, options) {
      const { envelope } = await call(path, fields, options);
      if (!envelope.Success) throw new Error(`${path} was refused: ${envelope.Data}`);
      return envelope.Data as never;
    },
  };
}

async function send(
  url: string,
  path: string,
  fields: Record<string, unknown>,
  { method = 'POST', headers = {} }: Pick<CallOptions, 'method' | 'headers'> = {},
): Promise<Answer> {
  const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    body: method === 'POST' ? JSON.stringify(fields) : undefined,
  });
  const text = await response.text();
  const isEnvelope = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, envelope: isEnvelope ? JSON.parse(text) : undefined };
}
