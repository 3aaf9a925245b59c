import { pinyin } from 'pinyin-pro';

/** Surnames that pinyin-pro reads by their everyday sound. */
const surnames: Record<string, string[]> = {
  单于: ['chan', 'yu'],
  贠: ['yun'],
  黑: ['he'],
  秘: ['bi'],
  种: ['chong'],
  祭: ['zhai'],
};

export interface ShortCodes {
  /** Every syllable in lower case, joined: `zhangsan`. */
  pinyin: string;
  /** First letters in upper case: `ZS`. */
  initials: string;
}

/** What a name is found by besides itself; surnames are read as surnames. Letters and digits stay as they are. */
export function shortCodes(name: string): ShortCodes {
  const text = name.replaceAll(/\s+/g, '').slice(0, 100);
  const surname = Object.keys(surnames).find((candidate) => text.startsWith(candidate)) ?? '';
  const syllables = [...(surnames[surname] ?? []), ...read(text.slice(surname.length), surname === '')];
  return {
    pinyin: syllables.join('').toLowerCase(),
    initials: syllables
      .map((syllable) => syllable[0] ?? '')
      .join('')
      .toUpperCase(),
  };
}

function read(text: string, startsWithSurname: boolean): string[] {
  return pinyin(text, {
    type: 'array',
    toneType: 'none',
    v: true,
    nonZh: 'spaced',
    surname: startsWithSurname ? 'head' : 'off',
  });
}
