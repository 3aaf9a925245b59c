/** Browsers that each language calls by another name. */
export type TranslatedBrowser = 'wechat' | 'dingTalk' | 'qqBrowser' | 'ucBrowser' | 'huaweiBrowser';

/** By what a browser calls itself, the most particular ones first: most of them claim to be others too. */
const browsers: readonly [RegExp, TranslatedBrowser | 'Edge' | 'Firefox' | 'Chrome' | 'Safari'][] = [
  [/MicroMessenger/, 'wechat'],
  [/DingTalk/, 'dingTalk'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/M?QQBrowser/, 'qqBrowser'],
  [/UCBrowser/, 'ucBrowser'],
  [/HuaweiBrowser/, 'huaweiBrowser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system by name or word, as far as they are known: for a person to recognise, not to rely on. */
export const deviceOf = (userAgent: string): { browser?: string; system?: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
