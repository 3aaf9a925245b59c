import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '../../theme/index.ts';
import { BrandMark } from '../shell/BrandMark.tsx';
import { SignInArt } from './SignInArt.tsx';
import { Box, Language, Panel, Picture, Screen, Words } from './SignInPanel.styles.ts';

export interface SignInScreenProps {
  locale: Locale;
  onLocaleChange: (details: { locale: Locale }) => void;
  copyright: string;
  children: ReactNode;
}

/** The page of whoever is not signed in: the picture, the language, and one box. */
export function SignInScreen({ locale, onLocaleChange, copyright, children }: SignInScreenProps) {
  const { t } = useLingui();
  return (
    <Screen>
      <Picture>
        <SignInArt />
        <Words>
          <div>
            <BrandMark />
            <Trans>客户关系管理</Trans>
          </div>
          <p data-slogan>
            <Trans>每一次咨询，都有人记得跟进</Trans>
          </p>
          <p>
            <Trans>咨询登记、回访、投诉与客户时间轴，集中在一处。</Trans>
          </p>
        </Words>
      </Picture>
      <Panel>
        <Language>
          <Globe size={16} aria-hidden />
          <select
            aria-label={t`语言`}
            value={locale}
            onChange={(event) => onLocaleChange({ locale: event.target.value as Locale })}
          >
            <option value="zh-CN">简体中文</option>
            <option value="zh-TW">繁體中文</option>
            <option value="en-US">English</option>
          </select>
          <ChevronDown size={14} aria-hidden />
        </Language>
        <Box>{children}</Box>
        <footer>{copyright}</footer>
      </Panel>
    </Screen>
  );
}
