import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { DeliveryFault } from '@huifang/domain/system/fields';
import packageJson from '../../../package.json' with { type: 'json' };
import { createNetworks, isPublicAddress } from '../../lib/networks.ts';

/** What a name stands for just now: all its addresses. */
type Resolve = (name: string) => Promise<readonly string[]>;

export interface SenderSettings {
  /** Private networks to which webhooks may go, and by http too. @default none */
  networks?: readonly string[];
  /** Milliseconds for name, connection and answer together. @default 10000 */
  patience?: number;
  /** @default what the system's resolver says */
  resolve?: Resolve;
}

/** An address to which something may be sent, by a name that was looked up once. */
interface Place {
  url: URL;
  address: string;
}

interface Sending {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came of it; the code is 0 when no answer came. */
export interface Sent {
  status: number;
  fault: DeliveryFault | '';
}

export interface Sender {
  /** Why nothing may be sent to an address; undefined where it may. */
  faultOf: (url: string) => Promise<DeliveryFault | undefined>;
  send: (sending: Sending) => Promise<Sent>;
}

class Refusal extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Sends to the internet at large and to networks that the operator named, nowhere else: every address of a name must be
 * one of these, and the connection goes to the very address that was judged, whatever the name says a moment later.
 * Redirects are not followed, and nothing of an answer is read but its code (rule system-5).
 */
export function createSender({
  networks = [],
  patience = 10_000,
  resolve = resolveBySystem,
}: SenderSettings = {}): Sender {
  const isNamed = createNetworks(networks);

  async function placeOf(text: string, signal: AbortSignal): Promise<Place> {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new Refusal('address');
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(name) ? [name] : await resolved(name, signal);
    const [address] = addresses;
    if (address === undefined) throw new Refusal('unresolved');
    const isAllowed = addresses.every(
      (one) => isNamed(one) || (url.protocol === 'https:' && isPublicAddress(one)),
    );
    if (!isAllowed) throw new Refusal('address');
    return { url, address };
  }

  async function resolved(name: string, signal: AbortSignal): Promise<readonly string[]> {
    try {
      return await Promise.race([resolve(name), aborted(signal)]);
    } catch (cause) {
      throw signal.aborted ? new Refusal('timeout', cause) : new Refusal('unresolved', cause);
    }
  }

  return {
    async faultOf(url) {
      try {
        await placeOf(url, AbortSignal.timeout(patience));
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error.fault;
        throw error;
      }
    },

    async send({ url, headers, body }) {
      const signal = AbortSignal.timeout(patience);
      try {
        const status = await post(await placeOf(url, signal), { headers, body }, signal);
        if (status >= 200 && status < 300) return { status, fault: '' };
        return { status, fault: status >= 300 && status < 400 ? 'redirect' : 'status' };
      } catch (error) {
        return { status: 0, fault: faultIn(error, signal) };
      }
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function post(
  { url, address }: Place,
  { headers, body }: Omit<Sending, 'url'>,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((settle, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        // A connection of its own, to the address that was judged.
        agent: false,
        lookup: (_name, { all }, tell) =>
          all ? tell(null, [{ address, family }]) : tell(null, address, family),
        signal,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': `Huifang/${packageJson.version}`,
          Connection: 'close',
        },
      },
      (response) => {
        settle(response.statusCode ?? 0);
        // However much it is, nobody reads it.
        response.destroy();
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

function faultIn(error: unknown, signal: AbortSignal): DeliveryFault {
  if (error instanceof Refusal) return error.fault;
  if (signal.aborted) return 'timeout';
  const { code = '' } = error as NodeJS.ErrnoException;
  return /CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code) ? 'certificate' : 'unreachable';
}
