import type { Finding } from '../db/audit-tables.ts';
import type { Keyring } from './keys.ts';
import { isGenuine, type SealableLine, sealedDigest, textOfLine } from './lines.ts';
import { digestAt, digestSize, headOf, isSealSigned, type Place, type Seal } from './seals.ts';

/** More than anybody reads; what is found beyond is counted only. */
const mostFindings = 200;

/** Follows a chain from some place on, seal by seal, and notes what is not as it was written. */
export class ChainCheck {
  readonly findings: Finding[] = [];
  /** How many findings there were in all. */
  found = 0;
  /** How many lines were compared. */
  lines = 0;
  place: Place;
  readonly #org: string;
  readonly #keys: Keyring;
  readonly #unknown = new Map<string, number>();

  constructor(org: string, keys: Keyring, from: Place) {
    this.#org = org;
    this.#keys = keys;
    this.place = from;
  }

  find(finding: Finding): void {
    this.found += 1;
    if (this.findings.length < mostFindings) this.findings.push(finding);
  }

  /** The next seals in order, and what is there of their lines. */
  follow(seals: readonly Seal[], lines: ReadonlyMap<string, SealableLine>): void {
    const isTrusted = this.#isSigned(seals.at(-1));
    for (const seal of seals) {
      const isLinked = this.#link(seal);
      // One signature vouches for all that its head is made of.
      const isWhole =
        isLinked && headOf(this.#org, seal) === seal.head && (isTrusted || this.#isSigned(seal));
      if (!isWhole)
        this.find({ kind: 'seal-changed', seal: seal.number, at: seal.at, count: seal.ids.length });
      this.#compare(seal, lines);
      this.place = seal;
    }
  }

  /** What was found of keys, once everything was followed. */
  finish(): void {
    for (const [what, count] of this.#unknown) this.find({ kind: 'unknown-key', what, count });
  }

  #isSigned(seal: Seal | undefined): boolean {
    if (!seal) return false;
    const key = this.#keys.find(seal.keyId);
    if (!key) this.#miss(seal.keyId);
    return !key || isSealSigned(this.#org, seal, key);
  }

  #miss(keyId: string) {
    this.#unknown.set(keyId, (this.#unknown.get(keyId) ?? 0) + 1);
  }

  #link(seal: Seal): boolean {
    const { number, head, lines } = this.place;
    if (seal.number === number + 1) {
      return seal.previous === head && seal.lines === lines + seal.ids.length;
    }
    this.find({ kind: 'seal-removed', seal: seal.number, count: seal.lines - seal.ids.length - lines });
    return true;
  }

  #compare(seal: Seal, lines: ReadonlyMap<string, SealableLine>): void {
    let places: Map<string, number> | undefined;
    for (const [index, id] of seal.ids.entries()) {
      this.lines += 1;
      const line = lines.get(id);
      if (!line) {
        this.find({ kind: 'removed', line: id, seal: seal.number });
        continue;
      }
      const text = textOfLine(this.#org, line);
      const digest = sealedDigest(line, text);
      const isInPlace = digest === digestAt(seal, index);
      if (seal.kind === 'before' ? isInPlace : this.#isGenuine(line, text)) {
        if (isInPlace) continue;
        this.find({ kind: 'reordered', line: id, seal: seal.number, ...tellOf(line) });
      } else {
        places ??= placesOf(seal);
        const kind = seal.kind === 'before' && places.has(digest) ? 'reordered' : 'changed';
        this.find({ kind, line: id, seal: seal.number, ...tellOf(line) });
      }
    }
  }

  #isGenuine(line: SealableLine, text: string): boolean {
    const key = this.#keys.find(line.keyId ?? '');
    if (key) return isGenuine(key, line, text);
    if (line.keyId === null) return false;
    this.#miss(line.keyId);
    return true;
  }
}

/** What a line says of itself, for whoever looks for it. */
export const tellOf = ({ at, action, entity, entityId }: SealableLine) => ({
  at,
  what: `${action} ${entity} ${entityId}`,
});

const placesOf = (seal: Seal) =>
  new Map(
    seal.ids.map((_, index) => [seal.digests.slice(index * digestSize, (index + 1) * digestSize), index]),
  );
