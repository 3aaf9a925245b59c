import { useLingui } from '@lingui/react/macro';
import { accountLabels } from '../profile-fields/labels.ts';
import { deviceOf, type TranslatedBrowser } from './device.ts';

/** Browser and system, as the reader's language calls them. */
export function useDeviceName(): (userAgent: string) => string {
  const { t, i18n } = useLingui();
  const translated: Readonly<Record<TranslatedBrowser, string>> = {
    wechat: i18n._(accountLabels.wechat),
    dingTalk: t`钉钉`,
    qqBrowser: t`QQ浏览器`,
    ucBrowser: t`UC浏览器`,
    huaweiBrowser: t`华为浏览器`,
  };
  const names: Readonly<Record<string, string>> = translated;
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return [browser && (names[browser] ?? browser), system].filter(Boolean).join(' · ') || t`其他程序`;
  };
}
