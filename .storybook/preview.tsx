import { messages as enUS } from '@huifang/ui/locales/en-US';
import { messages as zhCN } from '@huifang/ui/locales/zh-CN';
import { messages as zhTW } from '@huifang/ui/locales/zh-TW';
import { type Density, type Locale, type ThemeName, ThemeProvider } from '@huifang/ui/theme';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

i18n.load({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS });
i18n.activate('zh-CN');

// A busy machine may take its time: how fast something appears is the benchmark's to say.
configure({ asyncUtilTimeout: 10_000 });

const choice = (name: string, icon: string, items: readonly string[]) => ({
  name,
  toolbar: { title: name, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: choice('Theme', 'mirror', ['light', 'dark']),
    density: choice('Density', 'component', ['comfortable', 'compact']),
    locale: choice('Language', 'globe', ['zh-CN', 'zh-TW', 'en-US']),
  },
  initialGlobals: { theme: 'light', density: 'comfortable', locale: 'zh-CN' },
  parameters: {
    // Nothing is told of what is right: working that out takes axe nearly half of its time.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    options: { storySort: { order: ['Tokens', 'Primitives', 'Clinic'] } },
  },
  decorators: [
    (Story, { globals }) => {
      const locale = globals.locale as Locale;
      if (i18n.locale !== locale) i18n.activate(locale);
      return (
        <I18nProvider i18n={i18n}>
          <ThemeProvider
            theme={globals.theme as ThemeName}
            density={globals.density as Density}
            locale={locale}
          >
            <Story />
          </ThemeProvider>
        </I18nProvider>
      );
    },
  ],
};

export default preview;
