import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** 256 random bits, as receivers of https://www.standardwebhooks.com keep them. */
export const newWebhookSecret = () => mark + randomBytes(32).toString('base64');

interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a message, signed with each secret that counts at the moment. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
