import { leastPasswordLength, mostPasswordLength } from '@huifang/contract';

export type PasswordProblem = 'short' | 'long' | 'account' | 'common';

/** What is wrong with a new password for an account; undefined when it will do. No kinds of characters are asked for. */
export function passwordProblem(password: string, account: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < leastPasswordLength) return 'short';
  if (length > mostPasswordLength) return 'long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (withoutEnds(plain) === account.toLowerCase() || plain === account.toLowerCase().repeat(2))
    return 'account';
  return isCommon(plain) ? 'common' : undefined;
}

/**
 * The commonest long passwords are few words, runs of keys and repetitions, with figures around them: a password that
 * consists of nothing else is one of them.
 */
function isCommon(password: string): boolean {
  if (oneWord.test(password)) return true;
  if (/^\d+$/.test(password)) return isCommonNumber(password);
  const letters = password.replaceAll(/\d/g, '');
  if (letters.length < password.length && withoutRuns(letters).trim().length < 4) return true;
  let rest = plainLetters(withoutRuns(password));
  for (const word of commonWords) rest = rest.replaceAll(word, ' ');
  const unusual = rest.replaceAll(/(.)\1+/gu, ' ').replaceAll(/[\d\s\p{P}\p{S}]/gu, '');
  if (unusual.length >= 4) return false;
  // Nothing but figures and signs is common when it repeats itself or counts.
  return /\p{L}/u.test(password) || new Set(rest.replaceAll(' ', '')).size < 6;
}

/** A name or a word with figures around it is what lists of leaked passwords hold most of. */
const oneWord = /^[\d\p{P}\p{S}\s]*(?:[a-z]{1,11}|\p{Script=Han}{1,4})[\d\p{P}\p{S}\s]*$/u;

/** Counting, also in pairs or tens, and the lines of a keypad. */
const isCommonNumber = (number: string) =>
  new Set(number).size < 6 ||
  [number, number.replaceAll(/(\d)\1/g, '$1'), number.replaceAll('0', '')].some(
    (figures) => withoutRuns(figures).replaceAll(keypadLines, '').trim().length < 4,
  );

const keypadLines = /147|258|369|741|852|963|789|456|123|321|654|987|159|951|753|357/g;

function withoutRuns(text: string): string {
  let rest = text;
  for (const run of keyRuns) rest = rest.replaceAll(run, ' ');
  return rest;
}

/** Figures and signs that stand for letters, such as `p@ssw0rd`. */
const plainLetters = (text: string) =>
  text.replaceAll(/(?<=\p{L})[@0134$5](?=\p{L})/gu, (sign) => standsFor[sign] ?? sign);
const standsFor: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  $: 's',
  '5': 's',
};

const withoutEnds = (text: string) => text.replaceAll(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '');

/** Longer ones first, so that none hides behind a part of it. */
const commonWords = `
password passwort passw0rd passwd contrasena motdepasse welcome willkommen administrator administrador admin root
guest letmein changeme default secret private login master superman batman spiderman pokemon dragon monkey football
baseball basketball sunshine princess iloveyou loveyou lovely forever whatever trustno shadow michael jordan jennifer
charlie computer internet samsung google facebook microsoft windows android apple orange banana flower summer winter
spring autumn hello killer freedom starwars liverpool chelsea arsenal barcelona madrid hunter ranger soccer hockey
cheese cookie chocolate butterfly angel diamond purple yellow silver golden mustang ferrari mercedes porsche
huifang clinic hospital doctor yisheng yiyuan zhensuo kefu mima woaini wojiushi woaiwo aini zhongguo china beijing
shanghai huawei xiaomi tencent taobao alibaba test demo user pass love baby boss money abc xyz asd qwe zxc qaz wsx edc rfv tgb zaq xsw cde vfr bgt
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

/** Neighbours on a keyboard and in the alphabet, forwards and backwards, in runs of four. */
const keyRuns: ReadonlySet<string> = new Set(
  [
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertz',
    'azerty',
    '1q2w3e4r5t6y7u8i9o0p',
    'q1w2e3r4t5y6u7i8o9p0',
    'qazwsxedcrfvtgbyhnujmikolp',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
    '!@#$%^&*()',
  ].flatMap((line) => [line, [...line].reverse().join('')].flatMap(runsOf)),
);

function runsOf(line: string): string[] {
  return Array.from({ length: line.length - 3 }, (_, at) => line.slice(at, at + 4));
}
