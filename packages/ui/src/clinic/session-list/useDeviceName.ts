import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device.ts';

/** Browser and system, as the reader's language calls them. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    wechat: t`微信`,
    钉钉: t`钉钉`,
    QQ浏览器: t`QQ浏览器`,
    UC浏览器: t`UC浏览器`,
    华为浏览器: t`华为浏览器`,
  };
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return [browser && (names[browser] ?? browser), system].filter(Boolean).join(' · ') || t`其他程序`;
  };
}
