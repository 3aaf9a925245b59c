import { type Call, saveDraft, wirePath } from '@huifang/contract';

/** What can become of one try to save: on its way, in the server, or on the way back. */
export const failures = [
  'lost',
  'answer lost',
  'server killed',
  'killed after saving',
  'session ended',
  'refused',
] as const;
export type Failure = (typeof failures)[number];

export interface ServerRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Asks the real server. */
export type Reach = (request: ServerRequest) => Promise<{ status: number; body: string }>;

export const refusal = '请检查填写的内容';
export const fieldRefusal = '这里的内容与记录不符';

/**
 * Stands where the network is. A try to save meets the failure that was set for it;
 * everything else arrives.
 */
export function disturb(reach: Reach) {
  let watched: Call | undefined;
  let field: string | undefined;
  let isKnownByContent = false;
  let awaiting: Failure | undefined;
  /** What the server did, once each. */
  let done = new Set<string>();
  let tries = 0;
  let answered = 0;
  const forms = new Set<string>();

  async function save(request: ServerRequest): Promise<Response> {
    tries += 1;
    const fate = awaiting;
    awaiting = undefined;
    if (fate === 'lost') throw new TypeError('no connection');
    if (fate === 'server killed') return new Response('<html>', { status: 503 });
    if (fate === 'session ended') return refuse(401, 'UNAUTHENTICATED', '登录已失效，请重新登录');
    if (fate === 'refused') {
      const Fields =
        watched && field !== undefined
          ? [{ path: wirePath(watched.request, field), message: fieldRefusal }]
          : undefined;
      return refuse(200, 'VALIDATION', refusal, Fields);
    }
    const answer = await reach(request);
    const isDone = answer.status === 200 && (JSON.parse(answer.body) as { Success: boolean }).Success;
    // Without a key every arrival does it again.
    const same = isKnownByContent ? request.body : request.headers['Idempotency-Key'];
    if (isDone) done.add(same ?? `try ${tries}`);
    if (fate === 'answer lost') throw new TypeError('connection reset');
    if (fate === 'killed after saving') return new Response('<html>', { status: 502 });
    return toResponse(answer);
  }

  return {
    /**
     * From now on this call is the one that saves; `fieldName` is the field that a refusal names. A repeat is known by
     * its key, or by what it asks for.
     */
    watch(call: Call, fieldName?: string, byContent = false) {
      watched = call;
      field = fieldName;
      isKnownByContent = byContent;
      awaiting = undefined;
      done = new Set();
      tries = 0;
      answered = 0;
      forms.clear();
    },
    /** Every call arrives again. */
    rest() {
      watched = undefined;
    },
    /** The next try meets this. */
    await: (failure: Failure) => {
      awaiting = failure;
    },
    tries: () => tries,
    /** No try is on its way. */
    isQuiet: () => answered === tries,
    timesDone: () => done.size,
    /** The forms of which a draft was kept. */
    draftForms: () => [...forms],
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(String(input), 'http://localhost');
      const request = {
        method: init.method ?? 'GET',
        url: url.pathname + url.search,
        headers: init.headers as Record<string, string>,
        ...(typeof init.body === 'string' && { body: init.body }),
      };
      // Nothing is answered at once.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (watched && url.pathname === watched.path)
        return save(request).finally(() => {
          answered += 1;
        });
      const answer = await reach(request);
      if (url.pathname === saveDraft.path)
        forms.add((JSON.parse(request.body ?? '{}') as { form: string }).form);
      return toResponse(answer);
    },
  };
}

export type DisturbedServer = ReturnType<typeof disturb>;

const toResponse = ({ status, body }: { status: number; body: string }) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

function refuse(status: number, Code: string, Data: string, Fields?: { path: string; message: string }[]) {
  return Response.json({ Success: false, Data, Code, RequestId: '1', Fields }, { status });
}
