import type { Gender } from '@huifang/domain/customer/fields';
import { z } from 'zod';

/** Identity-card reader timeout (rule customer-11). */
const cardTimeout = 3000;

/** What the reader's service answers, all as text (rule customer-11). */
const Answer = z.object({
  name: z.string().trim().min(1).max(50),
  sex: z.string().max(10).default(''),
  /** 18 characters. */
  cardNo: z
    .string()
    .trim()
    .regex(/^\d{17}[\dXx]$/),
  /** `yyyymmdd`. */
  born: z.string().regex(/^\d{8}$/),
  /** As printed on the card, by the police. */
  address: z.string().max(300).default(''),
  nation: z.string().max(40).default(''),
});

interface CardText {
  name: string;
  sex: Gender;
  idNumber: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  address: string;
  nation: string;
}

type CardFailure = 'timeout' | 'absent' | 'garbage';

export type CardTextReading = { ok: true; card: CardText } | { ok: false; reason: CardFailure };

/**
 * Asks the reader on this machine for the card on it, without the photo. Never rejects: no answer within 3 s is
 * `timeout`, nobody there is `absent`, an answer that is no card is `garbage`.
 */
export async function readCardText(
  url: string,
  { timeout = cardTimeout, send = fetch }: { timeout?: number; send?: typeof fetch } = {},
): Promise<CardTextReading> {
  if (!url) return { ok: false, reason: 'absent' };
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ command: 'read', timeout, photo: false }),
      credentials: 'omit',
      signal,
    });
    const text = await response.text();
    if (!response.ok || text.length > 10_000) return { ok: false, reason: 'garbage' };
    return toReading(text);
  } catch {
    return { ok: false, reason: signal.aborted ? 'timeout' : 'absent' };
  }
}

function toReading(text: string): CardTextReading {
  try {
    const { name, sex, cardNo, born, address, nation } = Answer.parse(JSON.parse(text));
    const birthDate = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`;
    if (!z.iso.date().safeParse(birthDate).success) return { ok: false, reason: 'garbage' };
    return {
      ok: true,
      card: { name, sex: sexOf(sex), idNumber: cardNo.toUpperCase(), birthDate, address, nation },
    };
  } catch {
    return { ok: false, reason: 'garbage' };
  }
}

const sexOf = (text: string) => (/^(男|1)/.test(text) ? 'male' : /^(女|2)/.test(text) ? 'female' : 'unknown');
