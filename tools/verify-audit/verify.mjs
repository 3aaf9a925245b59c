#!/usr/bin/env node
// Says whether an exported audit log is whole. Needs Node 20 or later and nothing else: see README.md.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

// A key may begin with a dash: behind `=` it is not taken for an option.
const args = process.argv
  .slice(2)
  .flatMap((arg, at, all) =>
    all[at - 1] === '--key' ? [] : arg === '--key' && all[at + 1] ? [`--key=${all[at + 1]}`] : [arg],
  );
const { values, positionals } = parseArgs({
  args,
  options: { key: { type: 'string', multiple: true }, head: { type: 'string', multiple: true } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error(
    'Usage: node verify.mjs <log.ndjson[.gz]>... [--key <public key>]... [--head <head.json>]...',
  );
  process.exit(2);
}

const sha256 = (text) => createHash('sha256').update(text).digest('base64url');

function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

const publicHead = Buffer.from('302a300506032b6570032100', 'hex');
const keyObjects = new Map();
function isSigned(text, signature, publicKey) {
  if (!keyObjects.has(publicKey)) {
    const key = Buffer.concat([publicHead, Buffer.from(publicKey, 'base64url')]);
    keyObjects.set(publicKey, createPublicKey({ key, format: 'der', type: 'spki' }));
  }
  return verify(null, Buffer.from(text), keyObjects.get(publicKey), Buffer.from(signature, 'base64url'));
}

/** Public keys that are believed, by their ids. */
const trusted = new Map();
const trust = (publicKey) => trusted.set(sha256(publicKey).slice(0, 12), publicKey);
for (const key of values.key ?? []) trust(key);

let problems = 0;
function tell(sentence) {
  problems += 1;
  if (problems <= 100) console.error(sentence);
}

const digestOf = (salt, path, value) => sha256(`${salt}\n${path}\n${canonical(value)}`);

/** The values of a line, by the paths that its digests have. */
function valuesOf(details) {
  return Object.entries(details).flatMap(([key, value]) => {
    const isOpen =
      ['changes', 'before', 'after'].includes(key) && typeof value === 'object' && value !== null;
    if (!isOpen || Object.keys(value).length === 0) return [[key, value]];
    return Object.entries(value).map(([part, inner]) => [`${key}/${part}`, inner]);
  });
}

function textOf(org, line) {
  const { at, user, person, address, action, entity, entityId, details, proofs } = line;
  const digests = proofs
    ? Object.keys(proofs)
        .sort()
        .map((path) => [path, proofs[path][1]])
    : [['', digestOf('', '', details)]];
  return JSON.stringify([1, org, at, user, person, address, action, entity, entityId, digests]);
}

/** Whether each value that was not erased has its digest, and each digest its value. */
function hasOwnValues({ details, proofs }) {
  if (!proofs) return true;
  const known = new Map(valuesOf(details));
  return (
    [...known].every(([path, value]) => {
      const [salt, digest] = proofs[path] ?? [];
      return salt === null || (salt !== undefined && digestOf(salt, path, value) === digest);
    }) && Object.entries(proofs).every(([path, [salt]]) => salt === null || known.has(path))
  );
}

function headOf(org, seal) {
  const { number, kind, at, newest, lines, ids, digests, note, previous, keyId } = seal;
  return sha256(
    JSON.stringify([1, org, number, kind, at, newest, lines, ids, digests, canonical(note), previous, keyId]),
  );
}

const signedText = (org, { number, lines, at, head }) =>
  JSON.stringify(['huifang audit head', org, number, lines, at, head]);

function checkSeal(org, seal, place) {
  const isNext = seal.number === place.number + 1;
  if (!isNext) tell(`Seals ${place.number + 1} to ${seal.number - 1} are missing.`);
  const publicKey = trusted.get(seal.keyId);
  if (!publicKey) tell(`Seal ${seal.number} was signed with the key ${seal.keyId}, which is not trusted.`);
  const isWhole =
    headOf(org, seal) === seal.head &&
    (!isNext || (seal.previous === place.head && seal.lines === place.lines + seal.ids.length)) &&
    (!publicKey || isSigned(signedText(org, seal), seal.signature, publicKey));
  if (!isWhole) tell(`Seal ${seal.number} of ${seal.at} was changed.`);
  if (seal.kind === 'renewed' && isWhole) trustSuccessor(org, seal);
  if (!['lines', 'before'].includes(seal.kind))
    console.log(`Seal ${seal.number} of ${seal.at}: ${seal.kind}.`);
}

/** The old key says which one comes after it. */
function trustSuccessor(org, { previous, note }) {
  const text = JSON.stringify(['huifang audit key', org, previous, note.publicKey]);
  const before = trusted.get(note.before);
  if (before && note.countersignature && isSigned(text, note.countersignature, before)) trust(note.publicKey);
}

function checkLines(org, seal, lines) {
  for (const [index, id] of seal.ids.entries()) {
    const line = lines.get(id);
    if (!line) tell(`Line ${id} of seal ${seal.number} was removed.`);
    else {
      const digest = sha256(`${id}\n${textOf(org, line)}\n${line.hash ?? ''}`);
      const isSealed = digest === seal.digests.slice(index * 43, index * 43 + 43);
      if (!isSealed || !hasOwnValues(line)) {
        tell(
          `Line ${id} was changed or moved: it says ${line.action} ${line.entity} ${line.entityId} at ${line.at}.`,
        );
      }
      lines.delete(id);
    }
  }
  for (const id of lines.keys()) tell(`Line ${id} was inserted after seal ${seal.number}.`);
}

/** Heads that left, by organisation and number. */
const heads = (values.head ?? []).map((path) => JSON.parse(readFileSync(path, 'utf8')));
const places = new Map();
let compared = 0;

async function checkFile(path) {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let org;
  let place;
  let seal;
  let lines = new Map();
  let hasEnd = false;
  const finish = () => seal && checkLines(org, seal, lines);
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text === '') continue;
    const piece = JSON.parse(text);
    if (piece.huifang) {
      org = piece.organisation;
      // Several files follow one another.
      place = places.get(org) ?? piece.after;
      if (!values.key) for (const { publicKey } of piece.keys) trust(publicKey);
    } else if (piece.seal) {
      finish();
      seal = piece.seal;
      lines = new Map();
      // A renewed key is believed once the key before has said so.
      if (seal.kind === 'renewed') trustSuccessor(org, seal);
      checkSeal(org, seal, place);
      place = { number: seal.number, head: seal.head, lines: seal.lines };
      for (const head of heads.filter(
        ({ organisation, number }) => organisation === org && number === seal.number,
      )) {
        head.isFound = true;
        if (head.head !== seal.head)
          tell(`Seal ${seal.number} is not the one whose head left on ${head.at}.`);
      }
    } else if (piece.line) {
      compared += 1;
      lines.set(piece.line.id, piece.line);
    } else if (piece.head) {
      hasEnd = piece.head.head === place.head;
    }
  }
  finish();
  if (!hasEnd) tell(`${path} ends without its signed head: it was cut off.`);
  if (org !== undefined) places.set(org, place);
}

for (const path of positionals) await checkFile(path);
for (const head of heads) {
  const publicKey = trusted.get(head.keyId);
  if (!publicKey || !isSigned(signedText(head.organisation, head), head.signature, publicKey)) {
    tell(`The head of ${head.at} is not signed by a trusted key.`);
  } else if (!head.isFound)
    tell(`The log was cut off, or begins later: seal ${head.number} of ${head.at} is not there.`);
}
if (!values.key) console.log('No --key was given: the keys are those that the files name themselves.');
console.log(`${compared} lines compared: ${problems === 0 ? 'whole' : `NOT whole, ${problems} problems`}.`);
process.exit(problems === 0 ? 0 : 1);
