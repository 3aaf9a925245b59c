/** By what a browser calls itself, the most particular ones first: most of them claim to be others too. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/M?QQBrowser/, 'QQ浏览器'],
  [/UCBrowser/, 'UC浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
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

/** Browser and system by name, as far as they are known: for a person to recognise, not to rely on. */
export const deviceOf = (userAgent: string): { browser?: string; system?: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
